/** Shared with the page for browsers without scripts (diner §1, §2). */
export const LOCATION_TEXTS = {
  title: 'Enter Your Location',
  area: 'Now serving only in Maryland—more locations coming soon!',
  label: 'City or zip code',
  placeholder: 'Search by City or Zipcode',
  submit: 'Update',
}
