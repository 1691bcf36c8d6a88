CREATE OR REPLACE FUNCTION kernel.zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT nullif(value, '') FROM parameter.parameter WHERE code = 'TIMEZONE'), 'Europe/Paris')
$$;
