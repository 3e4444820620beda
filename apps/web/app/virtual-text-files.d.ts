declare module 'virtual:text-files' {
  /** URLs by language and area; `text-files.ts` writes them. */
  export const textFiles: Partial<Record<string, string>>;
}
