/** The field of a form that says by which account it was opened. */
export const FORM_OF = 'form_of'
