-- True if a user wants optional emails of a kind (`resources/domain/emailPreferences.ts`).
CREATE OR REPLACE FUNCTION mailer.wants(person uuid, wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT chosen.is_on FROM mailer.preference chosen WHERE chosen.user_id = person AND chosen.kind = wanted),
    wanted <> 'NEWS_WITHOUT_SECTOR')
$$;

-- Recipients without users who declined reminders. External people have no account, and receive them.
CREATE OR REPLACE FUNCTION mailer.without_unwilling(recipients jsonb, wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(one ORDER BY place), '[]') FROM jsonb_array_elements(recipients) WITH ORDINALITY AS each (one, place)
  WHERE NOT EXISTS (SELECT FROM security."user" person
    WHERE lower(person.email) = lower(one->>'email') AND NOT mailer.wants(person.id, wanted))
$$;
