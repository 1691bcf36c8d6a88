-- Same results, without a statement for rows without custom field: a tenth of the time.
CREATE OR REPLACE FUNCTION kernel.custom_text(fields jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN
    IF fields = '{}' THEN RETURN ''; END IF;
    RETURN (SELECT coalesce(string_agg(entry.value #>> '{}', ' ' ORDER BY entry.key), '')
        FROM jsonb_each(fields) AS entry WHERE jsonb_typeof(entry.value) = 'string'
          AND entry.value #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  END $$;
