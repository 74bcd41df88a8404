export const FORM_OF = 'form_of'
