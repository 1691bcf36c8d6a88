-- The organisation's zone, for whatever a statement of another service says in words.

CREATE OR REPLACE FUNCTION kernel.zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT nullif(value, '') FROM parameter.parameter WHERE code = 'TIMEZONE'), 'Europe/Paris')
$$;
