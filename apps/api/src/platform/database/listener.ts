import postgres from 'postgres';

export interface Listener {
  /** The database session that listens; when it is gone, nothing is heard any more. */
  pid: number;
  close(): Promise<void>;
}

/**
 * Listens to a channel on a connection of its own. The driver would take a lost one up again by
 * itself, but says neither when it was deaf nor when it gave up: so it is watched by its `pid` and
 * replaced.
 */
export async function openListener(
  url: string,
  channel: string,
  onMessage: (message: string) => void,
): Promise<Listener> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'matjar-listener' },
  });
  try {
    const { state } = await sql.listen(channel, onMessage);
    return { pid: state.pid, close: () => sql.end({ timeout: 1 }) };
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}
