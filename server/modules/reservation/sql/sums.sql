-- `names`: of items and people, for the search. `people`: by reservation item id, for plannings.
CREATE OR REPLACE FUNCTION reservation.name_reservations(ids uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE reservation.reservation r SET names = told.names, people = told.people
  FROM (
    SELECT asked.id, coalesce((SELECT string_agg(named.name, ' ' ORDER BY named.name) FROM (
      SELECT item.name COLLATE "C" AS name FROM reservation.reservation_item line
      JOIN reservation.reservable_item item ON item.id = line.reservable_item_id WHERE line.reservation_id = asked.id
      UNION
      SELECT coalesce(person.first_name || ' ' || person.last_name, borrowing.external_name) COLLATE "C"
      FROM reservation.reservation_item line JOIN reservation.borrowing ON borrowing.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = borrowing.borrower_id WHERE line.reservation_id = asked.id
    ) named), '') AS names, coalesce((SELECT jsonb_object_agg(line.id, said.people)
      FROM reservation.reservation_item line CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('displayName',
          coalesce(person.first_name || ' ' || person.last_name, used.external_name), 'isMain', used.is_main)
          ORDER BY used.is_main DESC, used.id) AS people
        FROM reservation.borrowing used LEFT JOIN security."user" person ON person.id = used.borrower_id
        WHERE used.reservation_item_id = line.id) said
      WHERE line.reservation_id = asked.id AND said.people IS NOT NULL), '{}') AS people
    FROM unnest(ids) asked (id)) told
  WHERE r.id = told.id AND (r.names <> told.names OR r.people <> told.people);
END $$;

-- Status and closed store the items' state only; reads add the clock.
CREATE OR REPLACE FUNCTION reservation.sum_up(ids uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE reservation.reservation r SET has_pending = said.has_pending, has_accepted = said.has_accepted,
    needs_closing = said.needs_closing, is_cancelled = said.is_cancelled, status = said.status, closed = said.closed
  FROM (
    SELECT reservation_id AS id, bool_or(line.validation_status = 'PENDING' AND is_live) AS has_pending,
      bool_or(line.validation_status = 'ACCEPTED' AND is_live) AS has_accepted,
      bool_or(line.validation_status = 'ACCEPTED' AND is_live AND line.closed_at IS NULL AND NOT line.closes_itself)
        AS needs_closing,
      bool_or(NOT is_live) AND bool_and(line.validation_status = 'DENIED' OR NOT is_live) AS is_cancelled,
      CASE WHEN bool_and(line.validation_status = 'DENIED') THEN 'DENIED' WHEN bool_and(is_done) THEN 'CLOSED' END AS status,
      bool_or(line.closed_at IS NOT NULL OR NOT is_live) AND bool_and(is_done) AS closed
    FROM reservation.reservation_item line
    CROSS JOIN LATERAL (SELECT line.cancelled_at IS NULL AS is_live) live
    CROSS JOIN LATERAL (
      SELECT line.validation_status = 'DENIED' OR line.closed_at IS NOT NULL OR NOT is_live AS is_done) done
    WHERE line.reservation_id = ANY (ids) GROUP BY 1) said
  WHERE r.id = said.id AND (r.has_pending, r.has_accepted, r.needs_closing, r.is_cancelled, r.status, r.closed)
    IS DISTINCT FROM
    (said.has_pending, said.has_accepted, said.needs_closing, said.is_cancelled, said.status, said.closed);
END $$;

CREATE OR REPLACE FUNCTION reservation.borrowings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT line.reservation_id
    FROM changed JOIN reservation.reservation_item line ON line.id = changed.reservation_item_id));
  PERFORM reservation.keep_main_borrowers(ARRAY(SELECT DISTINCT reservation_item_id FROM changed));
  RETURN NULL;
END $$;

-- Bookings store the names of their users with the reservation: this transaction's rows need no second look.
CREATE OR REPLACE FUNCTION reservation.borrowings_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unnamed uuid[] := ARRAY(SELECT DISTINCT r.id FROM (SELECT DISTINCT reservation_item_id AS id FROM changed) added
    JOIN reservation.reservation_item line ON line.id = added.id
    JOIN reservation.reservation r ON r.id = line.reservation_id
    WHERE r.created_at <> now() OR coalesce(jsonb_array_length(r.people->(line.id::text)), 0)
      <> (SELECT count(used.borrower_id) FROM reservation.borrowing used WHERE used.reservation_item_id = line.id));
BEGIN
  IF unnamed <> '{}' THEN
    PERFORM reservation.name_reservations(unnamed);
  END IF;
  PERFORM reservation.keep_main_borrowers(ARRAY(SELECT DISTINCT reservation_item_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER added AFTER INSERT ON reservation.borrowing REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_added();

CREATE OR REPLACE TRIGGER changed AFTER UPDATE ON reservation.borrowing REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE OR REPLACE TRIGGER removed AFTER DELETE ON reservation.borrowing REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE OR REPLACE FUNCTION reservation.item_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT reservation_id FROM reservation.reservation_item
    WHERE reservable_item_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER renamed AFTER UPDATE OF name ON reservation.reservable_item FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION reservation.item_renamed();

CREATE OR REPLACE FUNCTION reservation.borrower_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT line.reservation_id FROM reservation.borrowing
    JOIN reservation.reservation_item line ON line.id = borrowing.reservation_item_id
    WHERE borrowing.borrower_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER borrower_renamed AFTER UPDATE OF first_name, last_name ON security."user" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION reservation.borrower_renamed();

-- Items that are not over follow the closing type of their category.
CREATE OR REPLACE FUNCTION reservation.closing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservation.reservation_item line SET closes_itself = NEW.closing_type = 'NONE'
  FROM reservation.reservable_item item
  WHERE item.reservation_category_id = NEW.id AND line.reservable_item_id = item.id AND line.ending_at > now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER closing_changed AFTER UPDATE OF closing_type ON reservation.reservation_category FOR EACH ROW
  WHEN (OLD.closing_type <> NEW.closing_type) EXECUTE FUNCTION reservation.closing_changed();

-- After a change of category, items that are not over follow its closing type.
CREATE OR REPLACE FUNCTION reservation.category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_itself boolean := coalesce(
    (SELECT closing_type = 'NONE' FROM reservation.reservation_category WHERE id = NEW.reservation_category_id), true);
BEGIN
  UPDATE reservation.reservation_item line SET closes_itself = by_itself
  WHERE line.reservable_item_id = NEW.id AND line.ending_at > now() AND line.closes_itself <> by_itself;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_changed AFTER UPDATE OF reservation_category_id ON reservation.reservable_item FOR EACH ROW
  WHEN (OLD.reservation_category_id IS DISTINCT FROM NEW.reservation_category_id)
  EXECUTE FUNCTION reservation.category_changed();
