-- What the derived tables stand on: extensions and the functions of text search and sorting.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE SCHEMA IF NOT EXISTS kernel;

-- unaccent() is only STABLE because its dictionary could change; naming the dictionary makes it safe to index.
CREATE FUNCTION kernel.normalize(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The texts among custom values, for the search of an entity.
CREATE FUNCTION kernel.custom_text(fields jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT coalesce(string_agg(entry.value #>> '{}', ' ' ORDER BY entry.key), '')
        FROM jsonb_each(fields) AS entry WHERE jsonb_typeof(entry.value) = 'string' $$;
