import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Stored {
  payload: AdapterPayload;
  expiresAt: number;
}

const maxEntries = 1_000;

/** Storage of the demo issuer for codes and sessions: in memory, dropping the oldest. */
export function makeMemoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Stored>();

  return (model) => {
    const nameKey = (id: string) => `${model}:${id}`;
    const read = (key: string): AdapterPayload | undefined => {
      const entry = entries.get(key);
      if (entry && entry.expiresAt > Date.now()) return entry.payload;
      entries.delete(key);
      return undefined;
    };
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...entries.keys()]
        .filter((key) => key.startsWith(`${model}:`))
        .map(read)
        .find((payload) => payload?.[field] === value);

    return {
      async upsert(id, payload, expiresIn) {
        entries.delete(nameKey(id));
        const expiresAt = Date.now() + (expiresIn ?? 3_600) * 1_000;
        entries.set(nameKey(id), { payload, expiresAt });
        const [oldest] = entries.keys();
        if (entries.size > maxEntries && oldest) entries.delete(oldest);
      },
      async find(id) {
        return read(nameKey(id));
      },
      async findByUid(uid) {
        return findBy('uid', uid);
      },
      async findByUserCode(userCode) {
        return findBy('userCode', userCode);
      },
      async consume(id) {
        const payload = read(nameKey(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      async destroy(id) {
        entries.delete(nameKey(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) {
          if (payload.grantId === grantId) entries.delete(key);
        }
      },
    };
  };
}
