/** Words every list of the admin area needs. */
export const adminTable = {
  range: '{from}–{to} of {total}',
  none: 'None',
  perPage: '{count} per page',
  rowsPerPage: 'Rows per page',
  from: 'From',
  to: 'To',
  clearFilters: 'clear',
  clearSearch: 'Clear the search',
  emptyTitle: 'Nothing here yet',
  noMatchTitle: 'Nothing found',
  noMatchText: 'Nothing matches “{keyword}”.',
  actions: 'Actions',
} as const;
