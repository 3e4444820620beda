import type pg from 'pg';

/** Two years of trade in a shop that has its products: people, orders, reviews, coupons, audit log. */
export async function loadScaleTrade(pool: pg.Pool, orders: number): Promise<void> {
  const tx = await pool.connect();
  try {
    await tx.query('begin; set local synchronous_commit = off; select setseed(0.42)');
    await addPeople(tx, Math.ceil(orders / 4));
    await addCoupons(tx, Math.ceil(orders / 200));
    await planOrders(tx, orders);
    await writeOrders(tx);
    await writeMovements(tx);
    await addReviews(tx, Math.ceil(orders / 2));
    await addCarts(tx);
    await addAuditEntries(tx, orders);
    await tx.query('commit');
  } finally {
    // Whatever failed goes with its connection.
    tx.release(true);
  }
  // As autovacuum would leave it after a quiet hour.
  await pool.query('vacuum (analyze)');
}

async function addPeople(tx: pg.PoolClient, count: number): Promise<void> {
  await tx.query(
    `
    insert into users (id, name, email, phone, active, created_at)
    select gen_random_uuid(), first || ' ' || last, lower(first || '.' || last) || n || '@example.com',
      '010' || lpad(n::text, 8, '0'), random() > 0.02, now() - random() * interval '730 days'
    from (
      select n, (array['Mona','Omar','Lina','Karim','Nour','Adam','Salma','Youssef','Hana','Ali',
          'Farida','Tarek','Maya','Ziad','Laila','Sami'])[1 + floor(random() * 16)::int] as first,
        initcap((array['ha','fa','na','sa','man','ra','kha','shaw','ba','lot'])[1 + floor(random() * 10)::int]
          || (array['bi','dou','hi','mi','shi','zi','la','ro','wa','fe'])[1 + floor(random() * 10)::int]
          || (array['l','r','d','n','m','f','ky','ny','wi','z'])[1 + floor(random() * 10)::int]) as last
      from generate_series(1, $1::int) n
    ) people`,
    [count],
  );
}

async function addCoupons(tx: pg.PoolClient, count: number): Promise<void> {
  await tx.query(
    `
    insert into coupons (id, name, discount_percent, expires_at, max_uses, created_at)
    select gen_random_uuid(), 'SEASON' || n, 5 + 5 * floor(random() * 6)::int,
      now() + (random() - 0.6) * interval '600 days',
      case when random() < 0.3 then 1000000 end, now() - random() * interval '700 days'
    from generate_series(1, $1::int) n`,
    [count],
  );
}

/** More orders lately than long ago, older ones mostly delivered. */
async function planOrders(tx: pg.PoolClient, count: number): Promise<void> {
  await tx.query(`
    create temporary table buyers on commit drop as
    select id, name, email, coalesce(phone, '01000000000') as phone, row_number() over () as n
    from users where role = 'user'`);
  await tx.query(`create unique index on buyers (n)`);
  await tx.query(`
    create temporary table goods on commit drop as
    select product.id, product.title, product.price_to_pay as price, picture.media_id,
      variant.id as variant_id, variant.color, row_number() over () as n
    from products product
    join product_variants variant on variant.product_id = product.id and variant.position = 0
    left join product_pictures picture on picture.product_id = product.id and picture.position = 0
    where product.published and product.deleted_at is null`);
  await tx.query(`create unique index on goods (n)`);
  await tx.query(
    `
    create temporary table plans on commit drop as
    select *, case
        when age < 2 then (array['placed','placed','paid','paid','preparing'])[1 + floor(dice * 5)::int]
        when age < 7 then (array['preparing','dispatched','dispatched','delivered','cancelled'])[1 + floor(dice * 5)::int]
        when dice < 0.06 then 'cancelled' when dice < 0.1 then 'refunded'
        when dice < 0.12 then 'dispatched' else 'delivered'
      end as status
    from (
      select gen_random_uuid() as id, 730 * power(random(), 1.4) as age, random() as dice,
        case when random() < 0.55 then 'cash' else 'stripe' end as method,
        1 + floor(random() * 3)::int as lines, random() < 0.1 as with_coupon,
        1 + floor(random() * (select count(*) from buyers))::bigint as buyer
      from generate_series(1, $1::int)
    ) rolled`,
    [count],
  );
  // Cash is never "paid" before it is delivered.
  await tx.query(`update plans set status = 'placed' where status = 'paid' and method = 'cash'`);
  await tx.query(`
    create temporary table planned_lines on commit drop as
    select plan.id as order_id, chosen.position, goods.*, chosen.count
    from plans plan
    cross join lateral (
      select position, 1 + floor(random() * 2)::int as count,
        1 + floor(random() * (select count(*) from goods))::bigint as good
      from generate_series(0, plan.lines - 1) position
      where plan.id is not null
    ) chosen
    join goods on goods.n = chosen.good`);
  await tx.query(`create index on planned_lines (order_id)`);
  await tx.query(`analyze planned_lines`);
  await tx.query(`analyze plans`);
}

async function writeOrders(tx: pg.PoolClient): Promise<void> {
  await tx.query(`
    insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total,
      discount_total, total, coupon_name, shipping_address, paid_at, delivered_at, created_at, updated_at)
    select plan.id, buyer.id,
      jsonb_build_object('name', buyer.name, 'email', buyer.email, 'phone', buyer.phone),
      plan.status, plan.method, 'USD', sums.total, sums.discount, sums.total - sums.discount,
      case when plan.with_coupon then 'SEASON1' end,
      jsonb_build_object('city', 'Cairo', 'details', 'Street ' || (plan.dice * 900)::int, 'phone', buyer.phone),
      case when plan.method = 'stripe' and plan.status <> 'placed' then placed_at
        when plan.status = 'delivered' then placed_at + interval '3 days' end,
      case when plan.status = 'delivered' then placed_at + interval '3 days' end,
      placed_at, placed_at
    from plans plan
    join buyers buyer on buyer.n = plan.buyer
    cross join lateral (select now() - plan.age * interval '1 day' as placed_at) moment
    cross join lateral (
      select sum(price * count) as total,
        case when plan.with_coupon then floor(sum(price * count) * 0.1) else 0 end as discount
      from planned_lines where order_id = plan.id offset 0
    ) sums
    where sums.total is not null
    order by placed_at`);
  await tx.query(`
    insert into order_lines
      (order_id, position, product_id, variant_id, title, image_id, color, unit_price, count)
    select order_id, position, id, variant_id, title, media_id, color, price, count from planned_lines`);
  await tx.query(`
    insert into order_history (id, order_id, status, created_at)
    select gen_random_uuid(), placed.id, step.status, placed.created_at + step.place * interval '6 hours'
    from orders placed
    join plans plan on plan.id = placed.id
    cross join lateral unnest(case placed.status
      when 'placed' then array['placed']
      when 'paid' then array['placed','paid']
      when 'preparing' then array['placed','preparing']
      when 'dispatched' then array['placed','preparing','dispatched']
      when 'delivered' then array['placed','preparing','dispatched','delivered']
      when 'cancelled' then array['placed','cancelled']
      else array['placed','dispatched','delivered','refunded'] end)
      with ordinality as step (status, place)`);
}

/** Sales and what came back, after a delivery that keeps each product's ledger equal to its stock. */
async function writeMovements(tx: pg.PoolClient): Promise<void> {
  await tx.query(`
    insert into stock_movements (product_id, variant_id, kind, quantity_change, note)
    select line.id, line.variant_id, 'adjustment', sum(line.count), 'Delivery'
    from planned_lines line join plans plan on plan.id = line.order_id
    where plan.status <> 'cancelled' group by line.id, line.variant_id`);
  await tx.query(`
    insert into stock_movements
      (product_id, variant_id, kind, quantity_change, reference_id, line, created_at)
    select line.id, line.variant_id, moved.kind, moved.sign * line.count, placed.id, line.position, placed.created_at
    from planned_lines line join orders placed on placed.id = line.order_id
    join (values ('sale', -1), ('return', 1)) moved (kind, sign)
      on moved.kind = 'sale' or placed.status = 'cancelled'
    order by placed.created_at`);
}

async function addReviews(tx: pg.PoolClient, count: number): Promise<void> {
  await tx.query(
    `
    insert into reviews (id, product_id, user_id, rating, review, verified_purchase, hidden_at, hidden_reason, created_at)
    select gen_random_uuid(), goods.id, buyers.id, 1 + floor(sqrt(random()) * 5)::int,
      (array['Works as described','Good value','Not quite the colour of the picture','Stopped working',
          'My second one','A present for a friend'])[1 + floor(random() * 6)::int] || ', '
        || (array['arrived in','after','used for','bought within','kept for'])[1 + floor(random() * 5)::int]
        || ' ' || floor(random() * 400)::int || ' days.',
      random() < 0.7, case when hidden then now() end, case when hidden then 'Advertising' end,
      now() - random() * interval '700 days'
    from (
      select 1 + floor(random() * (select count(*) from goods))::bigint as good,
        1 + floor(random() * (select count(*) from buyers))::bigint as buyer, random() < 0.03 as hidden
      from generate_series(1, $1::int)
    ) picks
    join goods on goods.n = picks.good join buyers on buyers.n = picks.buyer
    on conflict do nothing`,
    [count],
  );
}

async function addCarts(tx: pg.PoolClient): Promise<void> {
  await tx.query(`
    insert into carts (id, user_id, updated_at)
    select id, id, now() - random() * interval '200 days' from buyers where n % 3 = 0
    on conflict do nothing`);
  await tx.query(`
    insert into cart_lines (id, cart_id, product_id, variant_id, color, count, seen_price)
    select gen_random_uuid(), carts.id, goods.id, goods.variant_id, goods.color, 1, goods.price
    from carts join buyers on buyers.id = carts.user_id
    join goods on goods.n = 1 + buyers.n % (select count(*) from goods)
    on conflict do nothing`);
}

async function addAuditEntries(tx: pg.PoolClient, count: number): Promise<void> {
  await tx.query(
    `
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, label, before, after, created_at)
    select admin.id, admin.name, (array['create','update','update','update','delete','restore'])[1 + entry % 6],
      (array['product','product','order','brand','user','coupon'])[1 + entry % 6], goods.id, goods.title,
      jsonb_build_object('price', goods.price), jsonb_build_object('price', goods.price + 100),
      now() - (1 - entry::float8 / $1::int) * interval '730 days'
    from generate_series(1, $1::int) entry
    join goods on goods.n = 1 + entry % (select count(*) from goods)
    cross join (select id, name from users where role = 'admin' order by id limit 1) admin
    order by entry`,
    [count],
  );
}
