interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether to fetch nothing ahead: the user asked for reduced data, or the network is very slow. */
export function savesData(): boolean {
  const connection = typeof navigator === 'object' && (navigator as WithConnection).connection;
  // Some browsers do not tell.
  if (!connection) return false;
  return connection.saveData === true || connection.effectiveType?.endsWith('2g') === true;
}
