import type { DeskKind } from '#contract/admin/desk.ts';

/** A demonstration template of an answer. */
interface DemoTemplate {
  readonly id: string;
  readonly name: string;
  readonly purpose: DeskKind;
  readonly subject: string;
  readonly text: string;
}

/** The demonstration templates. */
export const TEMPLATES: readonly DemoTemplate[] = [
  {
    ...{ id: 'first-answer', name: 'First answer', purpose: 'enquiry', subject: '' },
    text: 'Hello {first name},\n\nthank you for writing to us. To make you an offer that fits, I would like to know more about your project. When may I call you, and at which number?\n\n{me}',
  },
  {
    ...{ id: 'could-not-reach', name: 'Could not reach you', purpose: 'enquiry', subject: 'We tried to call you' },
    text: 'Hello {first name},\n\nI have just tried to call you about your enquiry. Please tell me a time that suits you, or call back when you can.\n\n{me}',
  },
  {
    ...{
      id: 'invitation',
      name: 'Invitation to a talk',
      purpose: 'application',
      subject: 'Your application: let us talk',
    },
    text: 'Hello {first name},\n\nthank you for your application. We would like to get to know you. Do you have an hour this week, in our office or by video call? Please name two times that suit you.\n\n{me}',
  },
  {
    ...{ id: 'not-this-time', name: 'Not this time', purpose: 'application', subject: 'Your application' },
    text: 'Hello {first name},\n\nthank you for your application and for the time that you have put into it. We have decided for another candidate this time. If you agree, we keep your resume and write to you when something fits better.\n\n{me}',
  },
];
