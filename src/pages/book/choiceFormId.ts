/** The form that age and place belong to, so that they are not sent with the booking. */
export const choiceFormId = 'book-choice';
