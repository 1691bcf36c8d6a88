-- Names in one order whatever the database's language, so that a booking that brings them is not written twice.
CREATE OR REPLACE FUNCTION reservation.names_of(one uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(name, ' ' ORDER BY name), '') FROM (
    SELECT item.name COLLATE "C" AS name FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id WHERE line.reservation_id = one
    UNION
    SELECT coalesce(person.first_name || ' ' || person.last_name, borrowing.external_name) COLLATE "C"
    FROM reservation.reservation_item line JOIN reservation.borrowing ON borrowing.reservation_item_id = line.id
    LEFT JOIN security."user" person ON person.id = borrowing.borrower_id WHERE line.reservation_id = one
  ) named
$$;
