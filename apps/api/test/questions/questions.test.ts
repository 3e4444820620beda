import {
  moderatedQuestions,
  productQuestions,
  questionAnswered,
} from '@matjar/contract/questions/questions.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShoppingApp } from '../cart/cart-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShoppingApp();
const db = () => shop.database.connection.db;
const product = () => shop.factory.addProduct({ title: 'Floating lamp' });
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.signIn('admin');
});

async function ask(user: TestUser, productId: string, question = 'Does it really float?') {
  const answer = await shop.call(user, 'POST', `/products/${productId}/questions`, { question });
  expect(answer.statusCode, answer.body).toBe(201);
  return questionAnswered.parse(answer.json()).data;
}

it('a question sent several times at once is asked once', async () => {
  const [user, other, productId] = [await shop.signIn(), await shop.signIn(), await product()];
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(user, productId)));
  expect(new Set(asked.map(({ _id }) => _id)).size).toBe(1);
  await ask(other, productId);
  await ask(user, productId, 'And on salt water?');
  expect((await list(productId)).results).toBe(3);
});

const reply = (user: TestUser | undefined, id: string, answer: unknown = 'For an hour.') =>
  shop.call(user, 'POST', `/questions/${id}/answers`, { answer });

/** The current state: cached responses may be a second old. */
async function list(productId: string, user?: TestUser) {
  const answer = await shop.app.inject({
    url: `/api/v1/products/${productId}/questions`,
    headers: { 'cache-control': 'no-cache', ...user?.headers },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return productQuestions.parse(answer.json());
}

async function buyer(productId: string, status = 'delivered'): Promise<TestUser> {
  const user = await shop.signIn();
  const orderId = newId();
  await query(
    db(),
    sql`insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total, total,
        shipping_address)
      values (${orderId}, ${user.id}, '{}', ${status}, 'cash', 'USD', 100, 100, '{}')`,
  );
  await query(
    db(),
    sql`insert into order_lines (order_id, position, product_id, title, unit_price, count)
      values (${orderId}, 1, ${productId}, 'Lamp', 100, 1)`,
  );
  return user;
}

const mailTo = (address: string) =>
  query(
    db(),
    sql`select kind, subject, content from mail_outbox where recipient = ${address} order by id`,
  );

describe('a question', () => {
  it('is read by everybody at once, those with answers first', async () => {
    const productId = await product();
    const user = await shop.signIn();
    expect(await list(productId)).toMatchObject({ results: 0, data: [] });
    const first = await ask(user, productId, 'Which bulb does it take?');
    const second = await ask(user, productId);
    expect((await list(productId)).data.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    await reply(admin, first._id);
    const { data } = await list(productId);
    expect(data).toMatchObject([
      { _id: first._id, user: { name: user.name }, answers: [{ shop: true }] },
      { _id: second._id, answers: [] },
    ]);
    expect(JSON.stringify(data)).not.toContain(admin.name);
  });

  it.each([
    [undefined, 'Please write your question.'],
    ['  ', 'Please write your question.'],
    ['why?', 'Please ask in a few more words.'],
    ['x'.repeat(301), 'The question is too long.'],
  ])('of %j is refused', async (question, msg) => {
    const path = `/products/${await product()}/questions`;
    const answer = await shop.call(await shop.signIn(), 'POST', path, { question });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ msg, param: 'question' }]);
  });

  it('about no product is not found', async () => {
    const user = await shop.signIn();
    for (const id of [newId(), 'nothing']) {
      const path = `/products/${id}/questions`;
      expect((await shop.call(undefined, 'GET', path)).statusCode).toBe(404);
      const answer = await shop.call(user, 'POST', path, { question: 'Is it there?' });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('is one of ten an hour', async () => {
    const user = await shop.signIn();
    const productId = await product();
    for (let count = 0; count < 10; count += 1) await ask(user, productId);
    const path = `/products/${productId}/questions`;
    const answer = await shop.call(user, 'POST', path, { question: 'And one more?' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it('goes with its answers when its author deletes it', async () => {
    const productId = await product();
    const user = await shop.signIn();
    const { _id } = await ask(user, productId);
    await reply(admin, _id);
    expect((await shop.call(await shop.signIn(), 'DELETE', `/questions/${_id}`)).statusCode).toBe(
      404,
    );
    expect((await shop.call(user, 'DELETE', `/questions/${_id}`)).statusCode).toBe(204);
    expect(await list(productId)).toMatchObject({ results: 0 });
  });
});

describe('an answer', () => {
  it('comes from the shop or from buyers, and the one who asked gets an email', async () => {
    const productId = await product();
    const asker = await shop.signIn();
    const bought = await buyer(productId);
    const { _id } = await ask(asker, productId);
    for (const stranger of [asker, await shop.signIn(), await buyer(productId, 'cancelled')]) {
      const refused = await reply(stranger, _id);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'buyers_only']);
    }
    expect((await reply(undefined, _id)).statusCode).toBe(401);
    expect((await list(productId, asker)).mayAnswer).toBe(false);
    expect((await list(productId, bought)).mayAnswer).toBe(true);
    expect((await list(productId, admin)).mayAnswer).toBe(true);
    expect(await list(productId)).not.toHaveProperty('mayAnswer');

    await reply(bought, _id, 'Mine does.');
    const answered = await reply(admin, _id);
    expect(answered.statusCode).toBe(201);
    expect(answered.json().data.answers).toMatchObject([
      { shop: true, answer: 'For an hour.' },
      { shop: false, answer: 'Mine does.', user: { name: bought.name } },
    ]);
    expect(await mailTo(asker.email)).toMatchObject([
      {
        kind: 'question-answered',
        content: { paragraphs: expect.arrayContaining(['Mine does.']) },
      },
      { subject: 'Your question about Floating lamp has an answer' },
    ]);
    const entries = await query(
      db(),
      sql`select action, after from audit_log where entity = 'answer' and entity_id = ${_id}`,
    );
    expect(entries).toMatchObject([{ action: 'create', after: { answer: 'For an hour.' } }]);
  });

  it('to oneself sends nothing', async () => {
    const productId = await product();
    const user = await buyer(productId);
    const { _id } = await ask(user, productId);
    expect((await reply(user, _id)).statusCode).toBe(201);
    expect(await mailTo(user.email)).toEqual([]);
  });

  it.each(['', ' ', 'x', 'x'.repeat(601), 7])('of %j is refused', async (answer) => {
    const { _id } = await ask(await shop.signIn(), await product());
    expect((await reply(admin, _id, answer)).statusCode).toBe(400);
  });

  it('is deleted by its author', async () => {
    const productId = await product();
    const user = await buyer(productId);
    const { _id } = await ask(await shop.signIn(), productId);
    const id = (await reply(user, _id)).json().data.answers[0]._id;
    expect((await shop.call(await shop.signIn(), 'DELETE', `/answers/${id}`)).statusCode).toBe(404);
    expect((await shop.call(user, 'DELETE', `/answers/${id}`)).statusCode).toBe(204);
    expect((await list(productId)).data).toMatchObject([{ answers: [] }]);
  });
});

describe('staff', () => {
  const moderate = (path: string, body?: object) => shop.call(admin, 'PUT', path, body);

  it('hides questions and answers from everybody, and shows them again', async () => {
    const productId = await product();
    const user = await shop.signIn();
    const { _id } = await ask(user, productId);
    const id = (await reply(admin, _id)).json().data.answers[0]._id;
    const hidden = await moderate(`/answers/${id}/hide`);
    expect(hidden.json().data.answers).toMatchObject([{ hidden: true }]);
    for (const viewer of [undefined, user]) {
      expect((await list(productId, viewer)).data).toMatchObject([{ answers: [] }]);
    }
    await moderate(`/answers/${id}/restore`);
    expect((await list(productId)).data).toMatchObject([{ answers: [{ _id: id }] }]);

    expect((await moderate(`/questions/${_id}/hide`, {})).statusCode).toBe(400);
    await moderate(`/questions/${_id}/hide`, { reason: 'A phone number' });
    for (const viewer of [undefined, user]) {
      expect(await list(productId, viewer)).toMatchObject({ results: 0, data: [] });
    }
    expect((await reply(admin, _id)).statusCode).toBe(404);
    await moderate(`/questions/${_id}/restore`);
    expect(await list(productId)).toMatchObject({ results: 1 });
    const entries = await query(
      db(),
      sql`select entity, action from audit_log where entity_id in (${_id}, ${id}) order by id`,
    );
    expect(entries).toEqual([
      { entity: 'answer', action: 'create' },
      { entity: 'answer', action: 'update' },
      { entity: 'answer', action: 'restore' },
      { entity: 'question', action: 'update' },
      { entity: 'question', action: 'restore' },
    ]);
    for (const unknown of [newId(), 'nothing']) {
      expect((await moderate(`/answers/${unknown}/hide`)).statusCode).toBe(404);
      expect((await moderate(`/questions/${unknown}/restore`)).statusCode).toBe(404);
    }
  });

  it('finds questions by state, text, person and product', async () => {
    const productId = await shop.factory.addProduct({ title: 'Zeppelin kite' });
    const user = await shop.signIn();
    const waiting = await ask(user, productId, 'How long is the zeppelin line?');
    const answered = await ask(user, productId, 'Which wind does it need?');
    const gone = await ask(user, productId, 'Call me at 0123?');
    await reply(admin, answered._id);
    await moderate(`/questions/${gone._id}/hide`, { reason: 'Personal data' });
    const found = async (parameters: string) => {
      const answer = await shop.call(admin, 'GET', `/questions?${parameters}`);
      const body = moderatedQuestions.parse(answer.json());
      expect(body).toEqual(answer.json());
      return body.data.map(({ _id }) => _id);
    };
    const of = `keyword=${encodeURIComponent(user.email)}`;
    expect(await found(of)).toEqual([gone._id, answered._id, waiting._id]);
    expect(await found(`${of}&state=waiting`)).toEqual([waiting._id]);
    expect(await found(`${of}&state=answered`)).toEqual([answered._id]);
    expect(await found(`${of}&state=hidden`)).toEqual([gone._id]);
    expect(await found('keyword=zeppelin%20line')).toEqual([waiting._id]);
    expect(await found('keyword=zeppelin&limit=1&page=2')).toEqual([answered._id]);
    expect((await shop.call(admin, 'GET', '/questions?state=odd')).statusCode).toBe(400);
  });
});
