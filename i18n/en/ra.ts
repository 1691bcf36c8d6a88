import englishMessages from 'ra-language-english'

const typographic = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll('...', '…')

const deep = (messages: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? typographic(value) : deep(value)]),
  )

type Area = Readonly<Record<string, string | Readonly<Record<string, string>>>>
const OWN: Readonly<Record<string, Area>> = {
  action: {
    back: 'Go back',
    edit: 'Edit',
    show: 'View',
    unselect: 'Deselect',
    search: 'Search',
    toggle_theme: 'Switch between light and dark mode',
    update_application: 'Reload the application',
  },
  page: { empty: 'Nothing here yet.', not_found: 'Page not found', access_denied: 'Access denied' },
  message: {
    access_denied: 'You do not have permission to open this page',
    are_you_sure: 'Do you confirm this action?',
    auth_error: 'Your session could not be checked.',
    authentication_error: 'Your session could not be checked.',
    invalid_form: 'Some information needs correcting.',
    error: 'An unknown error occurred',
    not_found: 'This address does not lead to any page.',
    unsaved_changes: 'Some changes are not saved. Leave this page anyway?',
    loading: 'One moment, the page is loading.',
    select_all_limit_reached: 'There are too many records to select them all. Only the first %{max} are selected.',
    bulk_delete_title: 'Delete this record? |||| Delete %{smart_count} records?',
    bulk_delete_content:
      'The record will go to the trash, if nothing uses it. |||| The records that nothing uses will go to the trash.',
    bulk_update_title: 'Edit this record? |||| Edit %{smart_count} records?',
    bulk_update_content: 'The record will be changed. |||| The %{smart_count} records will be changed in the same way.',
    delete_content: 'The record will go to the trash, if nothing uses it.',
    placeholder_data_warning: 'The server is not responding: this information may be out of date.',
    clear_array_input: 'All the rows will be removed. Do you confirm this action?',
  },
  input: {
    file: {
      upload_single: 'Drop a file, or click to choose one.',
      upload_several: 'Drop files, or click to choose them.',
    },
    image: {
      upload_single: 'Drop an image, or click to choose one.',
      upload_several: 'Drop images, or click to choose them.',
    },
    references: {
      all_missing: 'The linked records cannot be found.',
      many_missing: 'At least one linked record no longer exists.',
      single_missing: 'The linked record no longer exists.',
    },
    password: { toggle_visible: 'Hide the password', toggle_hidden: 'Show the password' },
  },
  navigation: {
    no_filtered_results: 'Nothing matches these filters',
    no_more_results: 'There is no page %{page}. Go back to the previous one.',
    page_out_of_boundaries: 'There is no page %{page}',
    next: 'Go to the next page',
    previous: 'Go to the previous page',
    no_results: 'No results',
    page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
  },
  auth: {
    auth_check_error: 'Sign in to continue.',
    email: 'Email address',
    sign_in_error: 'Sign-in failed. Try again.',
    logout: 'Sign out',
  },
  notification: {
    updated: 'Record updated |||| %{smart_count} records updated',
    created: 'Record created',
    deleted: 'Record deleted |||| %{smart_count} records deleted',
    http_error: 'The server is not responding. Check your connection, then try again.',
    data_provider_error: 'An unknown error occurred',
    item_doesnt_exist: 'This record does not exist or no longer exists.',
    bad_item: 'This record does not exist or no longer exists.',
    not_authorized: 'You do not have permission to open this page',
    logged_out: 'Your session has ended. Sign in again.',
    offline: 'No connection. The data could not be loaded.',
  },
  validation: {
    required: 'This field is required',
    email: 'This field must be a valid email address',
    number: 'This field must be a number',
    minLength: 'At least %{min} characters',
    maxLength: 'At most %{max} characters',
    minValue: 'At least %{min}',
    maxValue: 'At most %{max}',
    oneOf: 'This field must be one of these values: %{options}',
    regex: 'This field does not have the expected form',
    unique: 'This value is already taken',
  },
  saved_queries: {
    label: 'Saved views',
    query_name: 'Name of the view',
    new_label: 'Save this view…',
    new_dialog_title: 'Save this view',
    remove_label: 'Delete this view',
    remove_label_with_name: 'Delete the view “%{name}”',
    remove_dialog_title: 'Delete this saved view?',
    remove_message: 'It will disappear from your list of views. The records stay.',
    help: 'Filter the list, then save the view',
  },
}

const merged = (): Record<string, unknown> => {
  const messages = deep(englishMessages).ra as Record<string, Record<string, unknown>>
  const own = deep(OWN) as Record<string, Record<string, unknown>>
  const areas = Object.entries(messages).map(([area, texts]) => [area, { ...texts, ...own[area] }])
  return { ra: Object.fromEntries(areas) }
}

export const raMessages = merged()
