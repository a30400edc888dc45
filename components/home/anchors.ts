/** Where the courses begin, for the headline's button. */
export const COURSES_ANCHOR = 'courses';
