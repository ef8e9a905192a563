export const productsIntro = {
  heading: 'Built for one customer, ready for the next.',
  text: 'Each of these began with a business whose day no ready-made software fitted: a kitchen that sends out tiffins before noon, a wholesaler with four godowns, a clinic with one receptionist. We built what that day needed, ran it with them for months, and only then made a product of it.',
  more: 'So every product here has been used on cheap phones, on poor networks and by people with no time to learn it. You can take one as it is, have it fitted to your own way of working, or have us build yours from the beginning. Either way you get the same team, the source code, and somebody in Indore or Bhopal who answers.',
};
