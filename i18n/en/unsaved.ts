export const unsavedTexts = {
  withdrawn: {
    access: {
      title: 'You no longer have access to this page',
      text: 'What you have entered stays here so that you can copy it, but it won’t be saved until you are given access again.',
    },
    parameter: {
      title: 'This part of the application has just been turned off',
      text: 'What you have entered stays here so that you can copy it, but it won’t be saved until this part is turned on again.',
    },
    record: {
      title: 'This record can no longer be edited',
      text: 'What you have entered stays here so that you can copy it, but it won’t be saved until the record can be edited again.',
    },
  },
  notLoaded: {
    page: 'This page couldn’t be loaded',
    part: 'This part of the page couldn’t be loaded',
    dialog: 'This window couldn’t be opened',
    help: 'Check your connection, then try again.',
    silent: 'The server is not answering yet.',
    kept: 'What you have entered will be given back to you, except for the files you added.',
  },
} as const
