-- What a reservation says of its lines: where it stands, who and what it is about, its number.

ALTER TABLE reservation.reservation
  ADD COLUMN has_pending boolean NOT NULL DEFAULT false,
  ADD COLUMN has_accepted boolean NOT NULL DEFAULT true,
  -- A line waits for someone to close it once it is over.
  ADD COLUMN needs_closing boolean NOT NULL DEFAULT false,
  -- Names of its items and borrowers, for the text search.
  ADD COLUMN names text NOT NULL DEFAULT '';

CREATE INDEX reservation_pending ON reservation.reservation (starting_at) WHERE has_pending;
CREATE INDEX reservation_to_close ON reservation.reservation (ending_at) WHERE needs_closing;

-- The derived text, and the names.
DROP INDEX reservation.reservation_search;
ALTER TABLE reservation.reservation DROP COLUMN search_text;
ALTER TABLE reservation.reservation ADD COLUMN search_text text GENERATED ALWAYS AS
  (kernel.normalize(number || ' ' || subject || ' ' || kernel.custom_text(custom_fields) || ' ' || names)) STORED;
CREATE INDEX reservation_search ON reservation.reservation USING gin (search_text gin_trgm_ops);

CREATE FUNCTION reservation.names_of(one uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(DISTINCT name, ' '), '') FROM (
    SELECT item.name FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id WHERE line.reservation_id = one
    UNION
    SELECT coalesce(person.first_name || ' ' || person.last_name, borrowing.external_name)
    FROM reservation.reservation_item line JOIN reservation.borrowing ON borrowing.reservation_item_id = line.id
    LEFT JOIN security."user" person ON person.id = borrowing.borrower_id WHERE line.reservation_id = one
  ) named
$$;

CREATE FUNCTION reservation.name_reservations(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE reservation.reservation r SET names = told.names
  FROM (SELECT id, reservation.names_of(id) AS names FROM unnest(ids) id) told
  WHERE r.id = told.id AND r.names <> told.names
$$;

-- The columns status and closed keep only what the lines say; the clock is added when they are read.
CREATE FUNCTION reservation.sum_up(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE reservation.reservation r SET has_pending = said.has_pending, has_accepted = said.has_accepted,
    needs_closing = said.needs_closing, status = said.status, closed = said.closed
  FROM (
    SELECT reservation_id AS id, bool_or(validation_status = 'PENDING') AS has_pending,
      bool_or(validation_status = 'ACCEPTED') AS has_accepted,
      bool_or(validation_status = 'ACCEPTED' AND closed_at IS NULL AND NOT closes_itself) AS needs_closing,
      CASE WHEN bool_and(validation_status = 'DENIED') THEN 'DENIED'
        WHEN bool_and(validation_status = 'DENIED' OR closed_at IS NOT NULL) THEN 'CLOSED' END AS status,
      bool_or(closed_at IS NOT NULL) AND bool_and(validation_status = 'DENIED' OR closed_at IS NOT NULL) AS closed
    FROM reservation.reservation_item WHERE reservation_id = ANY (ids) GROUP BY 1) said
  WHERE r.id = said.id AND (r.has_pending, r.has_accepted, r.needs_closing, r.status, r.closed) IS DISTINCT FROM
    (said.has_pending, said.has_accepted, said.needs_closing, said.status, said.closed)
$$;

CREATE FUNCTION reservation.borrowings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT line.reservation_id
    FROM changed JOIN reservation.reservation_item line ON line.id = changed.reservation_item_id));
  RETURN NULL;
END $$;
CREATE TRIGGER added AFTER INSERT ON reservation.borrowing REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();
CREATE TRIGGER changed AFTER UPDATE ON reservation.borrowing REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();
CREATE TRIGGER removed AFTER DELETE ON reservation.borrowing REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE FUNCTION reservation.item_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT reservation_id FROM reservation.reservation_item
    WHERE reservable_item_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER renamed AFTER UPDATE OF name ON reservation.reservable_item FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION reservation.item_renamed();

CREATE FUNCTION reservation.borrower_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT line.reservation_id FROM reservation.borrowing
    JOIN reservation.reservation_item line ON line.id = borrowing.reservation_item_id
    WHERE borrowing.borrower_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER borrower_renamed AFTER UPDATE OF first_name, last_name ON security."user" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION reservation.borrower_renamed();

-- Lines that are not over follow the closing type of their category.
CREATE FUNCTION reservation.closing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservation.reservation_item line SET closes_itself = NEW.closing_type = 'NONE'
  FROM reservation.reservable_item item
  WHERE item.reservation_category_id = NEW.id AND line.reservable_item_id = item.id AND line.ending_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER closing_changed AFTER UPDATE OF closing_type ON reservation.reservation_category FOR EACH ROW
  WHEN (OLD.closing_type <> NEW.closing_type) EXECUTE FUNCTION reservation.closing_changed();

-- Numbers: one counter for each text that stands before it, locked until the booking is answered (D14).
CREATE TABLE reservation.number_counter (prefix text PRIMARY KEY, count bigint NOT NULL);

CREATE FUNCTION reservation.next_number(before text, digits int, after text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  given text;
BEGIN
  LOOP
    INSERT INTO reservation.number_counter AS counter VALUES (before, 1)
      ON CONFLICT (prefix) DO UPDATE SET count = counter.count + 1 RETURNING count INTO taken;
    given := before || lpad(taken::text, greatest(digits, length(taken::text)), '0') || after;
    -- Another format may have given this very text before.
    EXIT WHEN NOT EXISTS (SELECT FROM reservation.reservation WHERE lower(number) = lower(given));
  END LOOP;
  RETURN given;
END $$;
