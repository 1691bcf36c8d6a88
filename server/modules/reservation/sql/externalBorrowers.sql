-- Borrowers without account: a department (D122), or an external person (D104), one record for each pair of name and
-- address. Borrowings copy both.

-- Record of the external person of a borrowing, created if missing. Statements that write several sort them by name,
-- so that two of them cannot deadlock.
CREATE OR REPLACE FUNCTION reservation.know_external_borrower() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  known record;
  made uuid;
BEGIN
  IF NEW.department_id IS NOT NULL THEN
    SELECT one.name, one.email INTO NEW.external_name, NEW.external_email FROM company.department one
    WHERE one.id = NEW.department_id;
    NEW.external_borrower_id := NULL;
    RETURN NEW;
  END IF;
  IF NEW.borrower_id IS NOT NULL OR NEW.external_name IS NULL THEN
    NEW.external_borrower_id := NULL;
    RETURN NEW;
  END IF;
  FOR turn IN 1..3 LOOP
    SELECT one.id, one.name, one.email INTO known FROM reservation.external_borrower one
    WHERE coalesce(lower(one.email), '') = coalesce(lower(NEW.external_email), '')
      AND coalesce(lower(one.name), '') = lower(NEW.external_name) FOR KEY SHARE;
    EXIT WHEN FOUND;
    INSERT INTO reservation.external_borrower (id, name, email, created_by_id, updated_by_id)
    VALUES (gen_random_uuid(), NEW.external_name, NEW.external_email, NEW.created_by_id, NEW.updated_by_id)
    ON CONFLICT DO NOTHING RETURNING id INTO made;
    IF made IS NOT NULL THEN
      PERFORM activity_thread.note_creation('externalBorrower', made, NEW.external_name, NEW.created_by_id,
        jsonb_strip_nulls(jsonb_build_object('name', NEW.external_name, 'email', NEW.external_email)));
    END IF;
  END LOOP;
  IF known.id IS NULL THEN
    RAISE EXCEPTION 'The record of an external borrower was taken away again and again' USING ERRCODE = '40001';
  END IF;
  NEW.external_borrower_id := known.id;
  NEW.external_name := known.name;
  NEW.external_email := known.email;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER know_external_borrower
  BEFORE INSERT OR UPDATE OF borrower_id, department_id, external_name, external_email ON reservation.borrowing FOR EACH ROW
  EXECUTE FUNCTION reservation.know_external_borrower();

-- Locks the reservations of external people in id order, before their records, like every booking.
CREATE OR REPLACE FUNCTION reservation.lock_external_reservations(wanted uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN ARRAY(SELECT r.id FROM reservation.reservation r WHERE r.id IN (
      SELECT line.reservation_id FROM reservation.borrowing used
      JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
      WHERE used.external_borrower_id = ANY (wanted))
    ORDER BY r.id FOR UPDATE);
END $$;

-- A changed name or address is copied into every reservation.
CREATE OR REPLACE FUNCTION reservation.external_borrower_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.lock_external_reservations(ARRAY[NEW.id]);
  UPDATE reservation.borrowing SET external_name = NEW.name, external_email = NEW.email WHERE external_borrower_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER renamed AFTER UPDATE OF name, email ON reservation.external_borrower FOR EACH ROW
  WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email))
  EXECUTE FUNCTION reservation.external_borrower_renamed();

CREATE OR REPLACE FUNCTION reservation.department_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM r.id FROM reservation.reservation r WHERE r.id IN (
      SELECT line.reservation_id FROM reservation.borrowing used
      JOIN reservation.reservation_item line ON line.id = used.reservation_item_id WHERE used.department_id = NEW.id)
    ORDER BY r.id FOR UPDATE;
  UPDATE reservation.borrowing SET external_name = NEW.name, external_email = NEW.email WHERE department_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER renamed_borrower AFTER UPDATE OF name, email ON company.department FOR EACH ROW
  WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email))
  EXECUTE FUNCTION reservation.department_renamed();

-- Merges external people: one record takes all borrowings, without duplicates on a reservation item. Returns the
-- changed reservations.
CREATE OR REPLACE FUNCTION reservation.merge_external_borrowers(kept uuid, merged uuid[], by uuid)
RETURNS TABLE (id uuid, label text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  moved uuid[];
BEGIN
  moved := reservation.lock_external_reservations(merged);
  PERFORM FROM reservation.external_borrower one WHERE one.id = kept OR one.id = ANY (merged) ORDER BY one.id FOR UPDATE;
  UPDATE reservation.borrowing used SET external_name = into_one.name, external_email = into_one.email, updated_at = now(),
    updated_by_id = by
  FROM reservation.external_borrower into_one WHERE into_one.id = kept AND used.external_borrower_id = ANY (merged);
  DELETE FROM reservation.borrowing used USING (
    SELECT one.id, row_number() OVER (PARTITION BY one.reservation_item_id ORDER BY NOT one.is_main, one.id) AS place
    FROM reservation.borrowing one WHERE one.external_borrower_id = kept) twice
  WHERE twice.id = used.id AND twice.place > 1 AND NOT used.is_main;
  UPDATE reservation.external_borrower into_one SET
    organisation = coalesce(into_one.organisation, given.organisation),
    phone_number = coalesce(into_one.phone_number, given.phone_number),
    information = nullif(concat_ws(E'\n', into_one.information, given.information), ''),
    custom_fields = given.custom_fields || into_one.custom_fields, updated_at = now(), updated_by_id = by
  FROM (SELECT (array_agg(one.organisation ORDER BY one.id) FILTER (WHERE one.organisation IS NOT NULL))[1] AS organisation,
      (array_agg(one.phone_number ORDER BY one.id) FILTER (WHERE one.phone_number IS NOT NULL))[1] AS phone_number,
      string_agg(one.information, E'\n' ORDER BY one.id) AS information,
      coalesce((SELECT jsonb_object_agg(field.key, field.value) FROM reservation.external_borrower other,
        jsonb_each(other.custom_fields) field WHERE other.id = ANY (merged)), '{}') AS custom_fields
    FROM reservation.external_borrower one WHERE one.id = ANY (merged)) given
  WHERE into_one.id = kept;
  PERFORM activity_thread.move_binned(merged, one.id, one.name, one.email)
  FROM reservation.external_borrower one WHERE one.id = kept;
  DELETE FROM reservation.external_borrower one WHERE one.id = ANY (merged);
  RETURN QUERY SELECT r.id, r.number || ' – ' || r.subject FROM reservation.reservation r WHERE r.id = ANY (moved);
END $$;

CREATE OR REPLACE FUNCTION reservation.erase_external_borrower(erased uuid, put text, by uuid)
RETURNS TABLE (reservations int, entries int, emails int) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  theirs uuid[];
  binned uuid[];
  texts text[];
BEGIN
  theirs := reservation.lock_external_reservations(ARRAY[erased]);
  PERFORM FROM reservation.external_borrower one WHERE one.id = erased FOR UPDATE;
  texts := ARRAY(SELECT DISTINCT lower(said) FROM (
    SELECT unnest(ARRAY[one.name, one.email]) AS said FROM reservation.external_borrower one WHERE one.id = erased
    UNION SELECT activity_thread.former_texts('externalBorrower', erased, ARRAY['name', 'email'])) known WHERE said <> '');
  binned := activity_thread.forget_binned(erased, texts, put);
  UPDATE reservation.external_borrower SET name = put, organisation = NULL, email = NULL, phone_number = NULL,
    information = NULL, custom_fields = '{}', erased_at = now(), updated_at = now(), updated_by_id = by WHERE id = erased;
  UPDATE reservation.borrowing SET custom_fields = '{}' WHERE external_borrower_id = erased AND custom_fields <> '{}';
  RETURN QUERY SELECT cardinality(theirs),
    activity_thread.forget_person('externalBorrower', erased, 'reservation', theirs || binned, texts, put),
    mailer.forget_person(theirs || binned, texts, put);
END $$;

-- Possible borrowers, at most 20: departments, users and external people, each by name. All patterns match the name;
-- addresses of external people match only for readers who see them.
CREATE OR REPLACE FUNCTION reservation.possible_borrowers(patterns text[], sees_addresses boolean)
RETURNS TABLE (id uuid, kind text, "displayName" text, email text, detail text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  words text[] := ARRAY(SELECT kernel.normalize(one) FROM unnest(patterns) AS one);
BEGIN
  RETURN QUERY
  (SELECT one.id, 'DEPARTMENT', one.name, one.email, NULL FROM company.department one
    WHERE one.blocked_at IS NULL AND kernel.normalize(one.name) LIKE ALL (words) ORDER BY one.name COLLATE kernel.natural_order, one.id LIMIT 4)
  UNION ALL
  (SELECT person.id, 'PERSON', concat_ws(' ', person.first_name, person.last_name), NULL::text, department.name
    FROM security."user" person LEFT JOIN company.department department ON department.id = person.department_id
    WHERE person.blocked_at IS NULL
      AND kernel.normalize(concat_ws(' ', person.first_name, person.last_name, department.name)) LIKE ALL (words)
    ORDER BY kernel.normalize(concat_ws(' ', person.first_name, person.last_name)) NOT LIKE ALL (words),
      person.last_name COLLATE kernel.natural_order, person.first_name COLLATE kernel.natural_order, person.id LIMIT 8)
  UNION ALL
  (SELECT one.id, 'EXTERNAL', one.name, one.email, one.organisation FROM reservation.external_borrower one
    WHERE one.erased_at IS NULL AND CASE WHEN sees_addresses THEN one.search_text
      ELSE kernel.normalize(concat_ws(' ', one.name, one.organisation)) END LIKE ALL (words)
    ORDER BY kernel.normalize(one.name) NOT LIKE ALL (words), one.name COLLATE kernel.natural_order, one.id LIMIT 8);
END $$;

-- Latest borrowers of the user's bookings, newest first.
CREATE OR REPLACE FUNCTION reservation.recent_borrowers(by uuid)
RETURNS TABLE (id uuid, kind text, "displayName" text, email text, detail text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH made AS (
    SELECT r.id, r.created_at FROM reservation.reservation r WHERE r.created_by_id = by ORDER BY r.created_at DESC LIMIT 40
  ), named AS (
    SELECT used.borrower_id, used.department_id, used.external_borrower_id, max(made.created_at) AS at
    FROM made JOIN reservation.reservation_item line ON line.reservation_id = made.id
    JOIN reservation.borrowing used ON used.reservation_item_id = line.id
    WHERE used.borrower_id IS DISTINCT FROM by GROUP BY 1, 2, 3
  )
  SELECT coalesce(person.id, booked.id, one.id),
    CASE WHEN person.id IS NOT NULL THEN 'PERSON' WHEN booked.id IS NOT NULL THEN 'DEPARTMENT' ELSE 'EXTERNAL' END,
    coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), booked.name, one.name),
    coalesce(booked.email, one.email), coalesce(department.name, one.organisation)
  FROM named
  LEFT JOIN security."user" person ON person.id = named.borrower_id AND person.blocked_at IS NULL
  LEFT JOIN company.department department ON department.id = person.department_id
  LEFT JOIN company.department booked ON booked.id = named.department_id AND booked.blocked_at IS NULL
  LEFT JOIN reservation.external_borrower one ON one.id = named.external_borrower_id AND one.erased_at IS NULL
  WHERE person.id IS NOT NULL OR booked.id IS NOT NULL OR one.id IS NOT NULL ORDER BY named.at DESC LIMIT 8;
END $$;
