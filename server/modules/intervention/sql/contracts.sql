
-- The last day of a month stays the last day: 30 June and six months are 31 December.
CREATE OR REPLACE FUNCTION intervention.shift_day(day date, months integer, days integer) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT (day + 1 + make_interval(months => months, days => days))::date - 1
$$;

-- The term that runs, starts or ended last. A contract renews once the last day for its notice, else its end, has
-- passed without termination.
CREATE OR REPLACE FUNCTION intervention.contract_term(ends_on date, notice text, notice_on date, notice_length integer,
  notice_unit text, renews boolean, renewal_months integer, max_renewals integer, terminated_on date, today date,
  OUT renewals integer, OUT last_day date, OUT notice_day date)
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  reference date := coalesce(terminated_on, today);
  decision date;
  months_since integer;
BEGIN
  notice_day := CASE notice WHEN 'DATE' THEN notice_on
    WHEN 'LENGTH' THEN CASE notice_unit
      WHEN 'MONTHS' THEN intervention.shift_day(ends_on, -notice_length, 0)
      WHEN 'WEEKS' THEN intervention.shift_day(ends_on, 0, -7 * notice_length)
      ELSE intervention.shift_day(ends_on, 0, -notice_length) END END;
  decision := coalesce(notice_day, ends_on);
  renewals := 0;
  IF renews AND renewal_months > 0 AND reference > decision THEN
    months_since := extract(year FROM age(reference, decision))::integer * 12
      + extract(month FROM age(reference, decision))::integer;
    renewals := greatest(0, months_since / renewal_months - 1);
    WHILE intervention.shift_day(decision, renewals * renewal_months, 0) < reference LOOP
      renewals := renewals + 1;
    END LOOP;
    renewals := least(renewals, coalesce(max_renewals, renewals));
  END IF;
  last_day := intervention.shift_day(ends_on, renewals * coalesce(renewal_months, 0), 0);
  notice_day := intervention.shift_day(notice_day, renewals * coalesce(renewal_months, 0), 0);
END $$;

CREATE OR REPLACE FUNCTION intervention.contract_decision(last_day date, notice_day date, terminated_on date, today date)
RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN terminated_on IS NOT NULL OR last_day < today THEN NULL WHEN notice_day >= today THEN notice_day ELSE last_day END
$$;

CREATE OR REPLACE FUNCTION intervention.contract_status(starts_on date, renewals integer, last_day date, notice_day date,
  terminated_on date, today date, decision_months integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN terminated_on IS NOT NULL THEN 'TERMINATED'
    WHEN today < starts_on THEN 'UPCOMING'
    WHEN today > last_day THEN 'EXPIRED'
    WHEN notice_day >= today AND today > intervention.shift_day(notice_day, -decision_months, 0) THEN 'NOTICE_DUE'
    WHEN coalesce(notice_day < today, true) AND today > intervention.shift_day(last_day, -decision_months, 0) THEN 'ENDS_SOON'
    WHEN renewals > 0 THEN 'RENEWED'
    ELSE 'RUNNING' END
$$;

-- People to remind of a contract: its responsible person, else every user who may change contracts.
CREATE OR REPLACE FUNCTION intervention.contract_people(contract uuid) RETURNS TABLE (id uuid, email text, name text)
LANGUAGE sql STABLE AS $$
  WITH responsible AS (
    SELECT person.id FROM intervention.contract c JOIN security."user" person ON person.id = c.responsible_id
    WHERE c.id = contract AND person.blocked_at IS NULL AND NOT person.is_service
  ), others AS (
    SELECT DISTINCT person.id FROM security."user" person
    JOIN security.user_user_roles given ON given.user_id = person.id
    JOIN security.user_role role ON role.id = given.user_role_id
    WHERE NOT EXISTS (SELECT FROM responsible) AND person.blocked_at IS NULL AND NOT person.is_service
      AND 'INTERVENTIONS_OPTION' = ANY (role.applications)
      AND (role.rights->'CONTRACT' = 'true' OR role.rights->'CONTRACT'->'createAndUpdate' = 'true')
    ORDER BY person.id LIMIT 50
  )
  SELECT person.id, person.email, concat_ws(' ', person.first_name, person.last_name)
  FROM security."user" person WHERE person.id IN (SELECT id FROM responsible UNION ALL SELECT id FROM others)
$$;

-- Claims the most urgent reminder of each contract, once for each decision day. A missed one is sent late, earlier ones
-- are not: they would arrive together.
CREATE OR REPLACE FUNCTION intervention.claim_contract_reminders(today date, stages integer[], most integer)
RETURNS TABLE (id uuid, label text, number text, supplier text, months integer, decision date, is_notice boolean,
  last_day date, next_last_day date)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT c.id, c.label, c.number, c.supplier_id, due.months, coalesce(term.notice_day, term.last_day) AS decision,
      term.notice_day IS NOT NULL AS is_notice, term.last_day,
      CASE WHEN c.renews AND term.renewals < coalesce(c.max_renewals, term.renewals + 1)
        THEN intervention.shift_day(term.last_day, c.renewal_months, 0) END AS next_last_day
    FROM intervention.contract c
    CROSS JOIN LATERAL intervention.contract_term(c.ends_on, c.notice, c.notice_on, c.notice_length, c.notice_unit,
      c.renews, c.renewal_months, c.max_renewals, c.terminated_on, today) term
    CROSS JOIN LATERAL (SELECT stage AS months FROM unnest(stages) AS stage
      WHERE today >= intervention.shift_day(coalesce(term.notice_day, term.last_day), -stage, 0)
      ORDER BY stage LIMIT 1) due
    WHERE c.terminated_on IS NULL AND c.ends_on IS NOT NULL AND coalesce(term.notice_day, term.last_day) >= today
      AND NOT EXISTS (SELECT FROM mailer.announcement told WHERE told.type = 'contract_reminder.' || due.months
        AND told.record_id = c.id AND told.moment = coalesce(term.notice_day, term.last_day)::timestamp AT TIME ZONE 'UTC')
    ORDER BY c.id LIMIT most
    FOR SHARE OF c SKIP LOCKED
  LOOP
    CONTINUE WHEN NOT mailer.announce_once('contract_reminder.' || one.months, one.id,
      one.decision::timestamp AT TIME ZONE 'UTC');
    id := one.id; label := one.label; number := one.number; months := one.months; decision := one.decision;
    is_notice := one.is_notice; last_day := one.last_day; next_last_day := one.next_last_day;
    SELECT name INTO supplier FROM company.supplier firm WHERE firm.id = one.supplier_id;
    RETURN NEXT;
  END LOOP;
END $$;

-- Contracts in force that cover an item or a place around it: the nearest first, insurances last.
CREATE OR REPLACE FUNCTION intervention.contracts_of(item uuid, today date, most integer)
RETURNS TABLE (id uuid, label text, number text, kind text, supplier text, last_day date, covered text)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE around AS (
    SELECT l.id, l.name, l.parent_id AS above, 0 AS depth FROM company.location l WHERE l.id = item
    UNION ALL
    SELECT p.id, p.name, p.location_id, 0 FROM company.property p WHERE p.id = item
    UNION ALL
    SELECT l.id, l.name, l.parent_id, around.depth + 1 FROM company.location l JOIN around ON l.id = around.above
    WHERE around.depth < 20
  ), covering AS (
    SELECT covered.contract_id, around.name, around.depth FROM intervention.contract_locations covered
      JOIN around ON around.id = covered.location_id
    UNION ALL
    SELECT covered.contract_id, around.name, around.depth FROM intervention.contract_properties covered
      JOIN around ON around.id = covered.property_id
  ), nearest AS (
    SELECT DISTINCT ON (contract_id) contract_id, name, depth FROM covering ORDER BY contract_id, depth
  )
  SELECT c.id, c.label, c.number, c.kind, firm.name, term.last_day, CASE WHEN nearest.depth > 0 THEN nearest.name END
  FROM nearest JOIN intervention.contract c ON c.id = nearest.contract_id
  LEFT JOIN company.supplier firm ON firm.id = c.supplier_id
  CROSS JOIN LATERAL intervention.contract_term(c.ends_on, c.notice, c.notice_on, c.notice_length, c.notice_unit,
    c.renews, c.renewal_months, c.max_renewals, c.terminated_on, today) term
  WHERE c.starts_on <= today AND coalesce(term.last_day >= today, true)
  ORDER BY c.kind = 'INSURANCE', nearest.depth, kernel.normalize(c.label), c.id LIMIT most
$$;
