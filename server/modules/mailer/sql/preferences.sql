-- Whether a person wants emails of a kind that nobody has to get (`resources/domain/emailPreferences.ts`).
CREATE OR REPLACE FUNCTION mailer.wants(person uuid, wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT chosen.is_on FROM mailer.preference chosen WHERE chosen.user_id = person AND chosen.kind = wanted),
    wanted <> 'NEWS_WITHOUT_SECTOR')
$$;

-- The recipients without those who want no reminders. Who is from outside has no account, and is reminded.
CREATE OR REPLACE FUNCTION mailer.without_unwilling(recipients jsonb, wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(one ORDER BY place), '[]') FROM jsonb_array_elements(recipients) WITH ORDINALITY AS each (one, place)
  WHERE NOT EXISTS (SELECT FROM security."user" person
    WHERE lower(person.email) = lower(one->>'email') AND NOT mailer.wants(person.id, wanted))
$$;
