/** What somebody with a bar writes to us. */
export const VERAS_INQUIRY = {
  firstName: 'Vera',
  lastName: 'Lind',
  email: 'vera@example.com',
  phone: '(301) 555-0142',
  businessName: 'The Harbor Lantern',
  inquiry_description: 'We would like to fill our Tuesdays.\nAnd Mondays.',
}
