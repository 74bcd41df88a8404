/** The hidden field with the id of the account that a form was rendered for. */
export const FORM_OF = 'form_of'
