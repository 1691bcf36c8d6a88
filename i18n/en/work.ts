export const workMessages = {
  tooMuch:
    'This request is too large to be handled at once. Reduce the number of dates, resources or lines, or make it in several parts.',
  busy: 'The service is already handling several large requests. Try again in a moment: nothing was saved.',
}
