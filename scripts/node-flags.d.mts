export const servingEnvironment: Record<string, string>;
export const servingFlags: string[];
