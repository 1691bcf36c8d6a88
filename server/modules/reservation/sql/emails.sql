-- Borrowers of these reservation items (NULL: all) with an address, main borrowers first, without duplicates.
CREATE OR REPLACE FUNCTION reservation.emailed_borrowers(reservation uuid, lines uuid[], people uuid[]) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY NOT is_main, name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(address)) address, name, is_main FROM (
      SELECT coalesce(person.email, used.external_email) AS address, used.is_main,
        coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = reservation AND (lines IS NULL OR line.id = ANY (lines))
        AND (people IS NULL OR used.id = ANY (people)) AND (person.id IS NULL OR person.blocked_at IS NULL)) one
    WHERE address <> '' ORDER BY lower(address), NOT is_main) everyone
$$;

-- Possible recipients of emails about a reservation, once each, with their address or NULL.
CREATE OR REPLACE FUNCTION reservation.writable_borrowers(reservation uuid)
RETURNS TABLE (id uuid, name text, email text) LANGUAGE sql STABLE AS $$
  SELECT one.id, one.name, one.email FROM (
    SELECT DISTINCT ON (coalesce(used.borrower_id::text, lower(used.external_email), used.external_name)) used.id,
      coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name, used.is_main,
      CASE WHEN person.blocked_at IS NULL THEN nullif(coalesce(person.email, used.external_email), '') END AS email
    FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
    LEFT JOIN security."user" person ON person.id = used.borrower_id
    WHERE line.reservation_id = reservation
    ORDER BY coalesce(used.borrower_id::text, lower(used.external_email), used.external_name), NOT used.is_main, used.id
  ) one ORDER BY NOT one.is_main, one.name LIMIT 200
$$;

-- Managers who share a sector with an item of the reservation, or all for items without sector; without the author.
CREATE OR REPLACE FUNCTION reservation.emailed_managers(reservation uuid, author uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(person.email)) person.email AS address,
      person.first_name || ' ' || person.last_name AS name
    FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    CROSS JOIN LATERAL reservation.approvers('{}', '{}', item.id) AS manager (id)
    JOIN security."user" person ON person.id = manager.id
    WHERE line.reservation_id = reservation AND person.id <> author AND person.email <> '' AND (
      (mailer.wants(person.id, 'MANAGER_NEWS') AND EXISTS (SELECT FROM security.user_sectors own
        WHERE own.user_id = person.id AND own.sector_id = ANY (item.sector_ids)))
      OR (item.sector_ids = '{}' AND mailer.wants(person.id, 'NEWS_WITHOUT_SECTOR')))
    ORDER BY lower(person.email)) everyone
$$;

CREATE OR REPLACE FUNCTION reservation.emailed_requesters(reservation uuid, lines uuid[], author uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(person.email)) person.email AS address, concat_ws(' ', person.first_name, person.last_name) AS name
    FROM security."user" person WHERE person.id IN (
        SELECT r.created_by_id FROM reservation.reservation r WHERE r.id = reservation
        UNION SELECT used.borrower_id FROM reservation.reservation_item line
        JOIN reservation.borrowing used ON used.reservation_item_id = line.id
        WHERE line.reservation_id = reservation AND line.id = ANY (lines) AND used.is_main)
      AND person.id <> author AND person.blocked_at IS NULL AND person.email <> ''
    ORDER BY lower(person.email)) everyone
$$;

-- Users who can accept a proposal: the author and the main borrowers, with or without an account, except the sender.
CREATE OR REPLACE FUNCTION reservation.emailed_answerers(reservation uuid, author uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(address)) address, name FROM (
      SELECT person.email AS address, concat_ws(' ', person.first_name, person.last_name) AS name
      FROM security."user" person WHERE person.id <> author AND person.blocked_at IS NULL AND person.id IN (
        SELECT r.created_by_id FROM reservation.reservation r WHERE r.id = reservation
        UNION SELECT used.borrower_id FROM reservation.reservation_item line
        JOIN reservation.borrowing used ON used.reservation_item_id = line.id
        WHERE line.reservation_id = reservation AND used.is_main)
      UNION ALL
      SELECT used.external_email, used.external_name FROM reservation.reservation_item line
      JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      WHERE line.reservation_id = reservation AND used.is_main) one
    WHERE address <> '' ORDER BY lower(address)) everyone
$$;

-- Approvers of the answered steps of these items, and the users with the questions (D83), without the author.
CREATE OR REPLACE FUNCTION reservation.emailed_questioners(lines uuid[], author uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(address)) address, name FROM (
      SELECT told.email AS address, told.name FROM reservation.reservation_item_validation_step step
      CROSS JOIN LATERAL jsonb_to_recordset(reservation.asked_people(step.id, false)) AS told (email text, name text)
      WHERE step.reservation_item_id = ANY (lines) AND step.is_open AND step.answered_at IS NOT NULL
      UNION ALL
      SELECT person.email, concat_ws(' ', person.first_name, person.last_name)
      FROM reservation.reservation_item_validation_step step JOIN security."user" person ON person.id = step.questioned_by_id
      WHERE step.reservation_item_id = ANY (lines) AND step.is_open AND step.answered_at IS NOT NULL
        AND person.blocked_at IS NULL AND person.email <> '') one
    WHERE lower(address) <> coalesce((SELECT lower(own.email) FROM security."user" own WHERE own.id = author), '')
    ORDER BY lower(address)) everyone
$$;

-- `lines`: reservation items that the email is about; NULL: all. Moments are texts in UTC.
CREATE OR REPLACE FUNCTION reservation.email_facts(reservation uuid, lines uuid[]) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('number', r.number, 'subject', r.subject,
    'startingAt', to_char(r.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    'endingAt', to_char(r.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    'useType', (SELECT name FROM reservation.use_type WHERE id = r.use_type_id),
    'sequence', reservation.calendar_sequence(r.created_at, now()),
    'changedAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    'standing', (SELECT CASE WHEN bool_or(line.cancelled_at IS NULL AND line.validation_status = 'ACCEPTED') THEN 'CONFIRMED'
        WHEN bool_or(line.cancelled_at IS NULL AND line.validation_status = 'PENDING') THEN 'TENTATIVE' ELSE 'CANCELLED' END
      FROM reservation.reservation_item line WHERE line.reservation_id = r.id),
    'customFields', r.custom_fields,
    'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', item.name, 'quantity', line.quantity,
        'startingAt', to_char(line.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
        'endingAt', to_char(line.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'))
        ORDER BY item.name COLLATE kernel.natural_order, line.id), '[]')
      FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
      WHERE line.reservation_id = r.id AND (lines IS NULL OR line.id = ANY (lines))),
    'borrowers', (SELECT coalesce(jsonb_agg(name ORDER BY NOT is_main, name COLLATE kernel.natural_order), '[]') FROM (
      SELECT coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name,
        bool_or(used.is_main) AS is_main
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = r.id AND (lines IS NULL OR line.id = ANY (lines)) GROUP BY 1) people),
    'mainBorrower', (SELECT coalesce(person.first_name || ' ' || person.last_name, used.external_name)
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = r.id AND used.is_main ORDER BY used.id LIMIT 1))
  FROM reservation.reservation r WHERE r.id = reservation
$$;

-- Queues an email that a user writes to people of a reservation, without delay. `people`: ids of borrowings.
CREATE OR REPLACE FUNCTION reservation.queue_own_email(about uuid, email_type text, model uuid, author uuid,
  people uuid[], remark text, more jsonb) RETURNS uuid
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb := reservation.email_facts(about, NULL) || more;
BEGIN
  RETURN mailer.queue_email(email_type, 'reservation', about, (facts->>'number') || ' – ' || (facts->>'subject'), author,
    remark, model, facts || '{"audience": "BORROWERS", "byHand": true}', reservation.emailed_borrowers(about, NULL, people), '0');
END $$;

-- Queues the emails of an event. `emails`: [{ type, audience }] of enabled ones.
CREATE OR REPLACE FUNCTION reservation.queue_emails(about uuid, emails jsonb, author uuid, lines uuid[], remark text,
  more jsonb, delay interval) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb := reservation.email_facts(about, lines) || more;
  one jsonb;
BEGIN
  FOR one IN SELECT value FROM jsonb_array_elements(emails) LOOP
    PERFORM mailer.queue_email(one->>'type', 'reservation', about, (facts->>'number') || ' – ' || (facts->>'subject'),
      author, remark, NULL, facts || jsonb_build_object('audience', one->>'audience'), CASE one->>'audience'
        WHEN 'MANAGERS' THEN reservation.emailed_managers(about, author)
        WHEN 'REQUESTERS' THEN reservation.emailed_requesters(about, lines, author)
        WHEN 'ANSWERERS' THEN reservation.emailed_answerers(about, author)
        WHEN 'QUESTIONERS' THEN reservation.emailed_questioners(lines, author)
        ELSE reservation.emailed_borrowers(about, lines, NULL) END, delay);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION reservation.queue_step_email(email_type text, about uuid, lines uuid[], recipients jsonb, more jsonb)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb := reservation.email_facts(about, lines) || more;
BEGIN
  PERFORM mailer.queue_email(email_type, 'reservation', about, (facts->>'number') || ' – ' || (facts->>'subject'),
    NULL, NULL, NULL, facts, recipients, '0');
END $$;
