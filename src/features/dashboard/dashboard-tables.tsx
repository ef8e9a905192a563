import { MailText, mailtoHref, tableDate, telHref } from '#admin/formats.tsx';
import type { Application } from '#contract/admin/applications.ts';
import type { Project } from '#contract/public/products.ts';
import type { Review } from '#contract/public/reviews.ts';
import type { Service } from '#contract/public/services.ts';
import type { Member } from '#contract/public/team.ts';
import { OpenResume } from '#features/applications/admin/OpenResume.tsx';
import type { DashboardTableConfig } from './DashboardTable.tsx';

const dateOf = ({ createdAt }: { createdAt: string }) => <time dateTime={createdAt}>{tableDate(createdAt)}</time>;
const ratingOf = ({ rating }: Review) => (rating === undefined ? 'None' : `${rating} out of 5`);
const descriptionOf = ({ description }: { description: string }) => description;
const designationOf = ({ designation }: Member) => designation;
const DATE = 'whitespace-nowrap tabular-nums';

const mailOf = ({ email }: Application) => (
  <a className="brief-link" href={mailtoHref(email)}>
    <MailText>{email}</MailText>
  </a>
);
const phoneOf = ({ phone }: Application) => (
  <a className="brief-link whitespace-nowrap" href={telHref(phone)}>
    {phone}
  </a>
);
const fileOf = (application: Application) => <OpenResume application={application} />;

export const services: DashboardTableConfig<Service> = {
  ...{ title: 'Services', to: '/admin/services', empty: 'No services yet.' },
  first: ['Name', ({ serviceName }) => serviceName],
  columns: [
    ['Description', descriptionOf],
    ['Created', dateOf, DATE],
  ],
  details: [
    ['Description', descriptionOf],
    ['Serial number', ({ serialNumber }) => serialNumber],
    ['Created', dateOf],
  ],
};

export const reviews: DashboardTableConfig<Review> = {
  ...{ title: 'Reviews', to: '/admin/ManageReviews', empty: 'No reviews yet.' },
  first: ['Company', ({ companyName, clientName }) => companyName || clientName],
  columns: [
    ['Message', ({ message }) => message],
    ['Rating', ratingOf, 'whitespace-nowrap'],
    ['Date', dateOf, DATE],
  ],
  details: [
    ['Message', ({ message }) => message],
    ['Client', ({ clientName }) => clientName],
    ['Rating', ratingOf],
    ['Date', dateOf],
  ],
};

export const products: DashboardTableConfig<Project> = {
  ...{ title: 'Products', to: '/admin/ManageProducts', empty: 'No products yet.' },
  first: ['Name', ({ name }) => name],
  columns: [['Description', descriptionOf]],
  details: [
    ['Description', descriptionOf],
    ['Link', ({ link }) => link || 'No Demo'],
    ['Created', dateOf],
  ],
};

export const team: DashboardTableConfig<Member> = {
  ...{ title: 'Team', to: '/admin/ManageTeam', empty: 'No team members yet.' },
  first: ['Name', ({ name }) => name],
  columns: [['Designation', designationOf]],
  details: [
    ['Designation', designationOf],
    ['Created', dateOf],
  ],
};

export const resumes: DashboardTableConfig<Application> = {
  ...{ title: 'Resumes', to: '/admin/Resumes', empty: 'No resumes yet.' },
  first: ['Name', ({ name }) => name],
  columns: [
    ['Email', mailOf, ''],
    ['Phone', phoneOf, ''],
    ['Resume', fileOf, ''],
  ],
  details: [
    ['Email', mailOf],
    ['Phone', phoneOf],
    ['Opening', ({ opening }) => opening || 'No opening named'],
    ['Date', dateOf],
    ['Resume', ({ resumeName }) => resumeName || 'No file'],
  ],
};
