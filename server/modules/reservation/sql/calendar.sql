CREATE OR REPLACE FUNCTION reservation.sector_name(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT name FROM company.sector WHERE id = wanted
$$;

-- Revision number of a reservation for calendar programs (RFC 5545, 3.8.7.4): seconds from its creation to its last
-- change. It never decreases.
CREATE OR REPLACE FUNCTION reservation.calendar_sequence(created timestamptz, changed timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, least(2147483647, ceil(extract(epoch FROM changed - created))))::integer
$$;
