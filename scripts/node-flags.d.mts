export const servingFlags: string[];
