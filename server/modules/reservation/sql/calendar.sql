-- Calendars that other programs read.

-- The name of a sector; NULL: there is none.
CREATE OR REPLACE FUNCTION reservation.sector_name(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT name FROM company.sector WHERE id = wanted
$$;

-- How often a reservation may have changed, for programs that ask whether what they hold is older (RFC 5545, 3.8.7.4):
-- the seconds from its creation to its last change. It never goes back.
CREATE OR REPLACE FUNCTION reservation.calendar_sequence(created timestamptz, changed timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, least(2147483647, ceil(extract(epoch FROM changed - created))))::integer
$$;
