const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as people read it on paper: `17 Nov 2026`. */
export function writeDay(moment: Date): string {
  return format.format(moment);
}
