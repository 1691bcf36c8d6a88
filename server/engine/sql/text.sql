-- What the search compares: texts without case and accents.

-- unaccent() is only STABLE because its dictionary could change; naming the dictionary makes it safe to index.
CREATE OR REPLACE FUNCTION kernel.normalize(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The texts among custom values, for the search of an entity. Ids of choices and files are no words.
CREATE OR REPLACE FUNCTION kernel.custom_text(fields jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT coalesce(string_agg(entry.value #>> '{}', ' ' ORDER BY entry.key), '')
        FROM jsonb_each(fields) AS entry WHERE jsonb_typeof(entry.value) = 'string'
          AND entry.value #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' $$;
