const REQUIRED = {
  name: 'Name is required',
  address: 'Address is required',
  phoneNumber: 'Phone number is required',
  email: 'Email is required',
  message: 'Message is required',
};

/** What Contact Sales finds wrong by itself: any field that is empty. */
export function checkSales(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(REQUIRED).filter(([name]) => !fields[name]?.trim()));
}
