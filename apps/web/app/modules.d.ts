/** What React schedules its work with; the package brings no types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  /** Of the task that is running. */
  export function unstable_getCurrentPriorityLevel(): number;
}
declare module 'virtual:text-files' {
  /** URLs by language and area; `text-files.ts` writes them. */
  export const textFiles: Partial<Record<string, string>>;
}
