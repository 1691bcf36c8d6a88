/** Where who has no session is led. */
export const LOGIN_PATH = '/auth/login'
