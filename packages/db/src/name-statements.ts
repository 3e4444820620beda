import type { ClientBase } from 'pg';

/** Prepared statements live as long as their connection. The shop has some hundred. */
const maxNames = 1_000;

/** Inserts of many rows have a text for each number of rows, and would use the names up. */
const placeholderOfMany = '$101';

/** Names by statement text, shared by a pool. */
export type StatementNames = Map<string, string>;

/** Names statements by their text, so that a connection parses and plans each of them once. */
export function nameStatements(client: ClientBase, names: StatementNames): void {
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  const query = (config: unknown, values: unknown, ...rest: unknown[]) => {
    if (!isQueryConfig(config)) return send(config, values, ...rest);
    return send({ ...config, name: config.name ?? nameOf(config.text, names) }, values, ...rest);
  };
  Object.assign(client, { query });
}

function isQueryConfig(config: unknown): config is { text: string; name?: string } {
  // Submittables, such as COPY streams, are not query configs.
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}

function nameOf(text: string, names: StatementNames): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  // Several statements in one text cannot be prepared.
  if (text.includes(';') || text.includes(placeholderOfMany)) return undefined;
  const name = `matjar_${names.size}`;
  names.set(text, name);
  return name;
}
