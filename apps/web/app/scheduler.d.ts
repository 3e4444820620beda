/** What React schedules its work with; the package brings no types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  /** Of the task that is running. */
  export function unstable_getCurrentPriorityLevel(): number;
}
