CREATE TABLE "mailer"."email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"record_label" text NOT NULL,
	"record_entity" text NOT NULL,
	"record_id" text NOT NULL,
	"recipients" text,
	"user_id" uuid,
	"comment" text,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("record_label", '') || ' ' || coalesce("recipients", ''))) STORED,
	CONSTRAINT "email_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted')),
	CONSTRAINT "email_status_check" CHECK ("status" IN ('PENDING', 'PREPARING', 'READY', 'STARTED', 'NO_RECIPIENT', 'SENT', 'ERROR'))
);

CREATE TABLE "mailer"."sent_email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"status" text DEFAULT 'READY' NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("recipient", ''))) STORED,
	CONSTRAINT "sent_email_status_check" CHECK ("status" IN ('READY', 'STARTED', 'SENT', 'ERROR'))
);

CREATE TABLE "mailer"."email_request" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid,
	"facts" jsonb NOT NULL,
	"recipients" jsonb NOT NULL
);

ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mailer"."sent_email" ADD CONSTRAINT "sent_email_email_id_fk" FOREIGN KEY ("email_id") REFERENCES "mailer"."email"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mailer"."sent_email" ADD CONSTRAINT "sent_email_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mailer"."sent_email" ADD CONSTRAINT "sent_email_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mailer"."email_request" ADD CONSTRAINT "email_request_email_id_email_id_fk" FOREIGN KEY ("email_id") REFERENCES "mailer"."email"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mailer"."email_request" ADD CONSTRAINT "email_request_model_id_email_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "mailer"."email_model"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "email_asked_at_index" ON "mailer"."email" USING btree ("asked_at" NULLS FIRST, "id");
CREATE INDEX "email_type_index" ON "mailer"."email" USING btree ("type" NULLS FIRST, "id");
CREATE INDEX "email_record_label_index" ON "mailer"."email" USING btree (kernel.normalize("record_label") NULLS FIRST, "id");
CREATE INDEX "email_recipients_index" ON "mailer"."email" USING btree (kernel.normalize("recipients") NULLS FIRST, "id");
CREATE INDEX "email_status_index" ON "mailer"."email" USING btree ("status" NULLS FIRST, "id");
CREATE INDEX "email_user_id_index" ON "mailer"."email" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "email_sent_at_index" ON "mailer"."email" USING btree ("sent_at" NULLS FIRST, "id");
CREATE INDEX "email_error_index" ON "mailer"."email" USING btree (kernel.normalize("error") NULLS FIRST, "id");
CREATE INDEX "email_created_at_index" ON "mailer"."email" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "email_record_id_status_index" ON "mailer"."email" USING btree ("record_id", "status");
CREATE INDEX "email_search" ON "mailer"."email" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "sent_email_recipient_index" ON "mailer"."sent_email" USING btree (kernel.normalize("recipient") NULLS FIRST, "id");
CREATE INDEX "sent_email_subject_index" ON "mailer"."sent_email" USING btree (kernel.normalize("subject") NULLS FIRST, "id");
CREATE INDEX "sent_email_status_index" ON "mailer"."sent_email" USING btree ("status" NULLS FIRST, "id");
CREATE INDEX "sent_email_email_id_index" ON "mailer"."sent_email" USING btree ("email_id" NULLS FIRST, "id");
CREATE INDEX "sent_email_status_next_attempt_at_index" ON "mailer"."sent_email" USING btree ("status", "next_attempt_at");
CREATE INDEX "sent_email_search" ON "mailer"."sent_email" USING gin ("search_text" gin_trgm_ops);
-- Emails asked for in the transaction of their cause (D36): no email without its cause, no cause without its email.

-- Asks for an email about a record. It waits a minute (`GRACE_SECONDS`), in which it can be taken back with its cause.
CREATE OR REPLACE FUNCTION mailer.queue_email(email_type text, entity text, record uuid, label text, author uuid,
  remark text, model uuid, facts jsonb, recipients jsonb, delay interval) RETURNS uuid
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked uuid := gen_random_uuid();
BEGIN
  INSERT INTO mailer.email (id, asked_at, type, status, record_label, record_entity, record_id, user_id, comment,
    created_by_id, updated_by_id)
  VALUES (asked, now(), email_type, 'PENDING', left(label, 500), entity, record::text, author, remark, author, author);
  INSERT INTO mailer.email_request (email_id, model_id, facts, recipients) VALUES (asked, model, facts, recipients);
  PERFORM graphile_worker.add_job('mailer:prepare', json_build_object('emailId', asked), run_at := now() + delay,
    max_attempts := 5);
  RETURN asked;
END $$;

-- Where a person can be written to.
CREATE OR REPLACE FUNCTION mailer.address_of(person uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(email, '') FROM security."user" WHERE id = person
$$;

-- The models of a type of email, the default one first.
CREATE OR REPLACE FUNCTION mailer.models_of(email_type text)
RETURNS TABLE (id uuid, name text, subject text, template text, "isDefault" boolean) LANGUAGE sql STABLE AS $$
  SELECT model.id, model.name, model.subject, model.template, model.is_default FROM mailer.email_model model
  WHERE model.type = email_type ORDER BY NOT model.is_default, model.name LIMIT 100
$$;

-- Takes back what was asked for about a record and has not been prepared yet: of each of these types the newest alone,
-- or all that there is. Answers the types that were.
CREATE OR REPLACE FUNCTION mailer.take_back(record uuid, types text[], newest_alone boolean) RETURNS text[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  taken text[];
BEGIN
  WITH waiting AS (
    SELECT email.id, row_number() OVER (PARTITION BY email.type ORDER BY email.asked_at DESC, email.id DESC) AS place
    FROM mailer.email WHERE email.record_id = record::text AND email.status = 'PENDING' AND email.type = ANY (types)
  ), gone AS (
    DELETE FROM mailer.email USING waiting WHERE email.id = waiting.id AND email.status = 'PENDING'
      AND (NOT newest_alone OR waiting.place = 1)
    RETURNING email.type
  ) SELECT coalesce(array_agg(type), '{}') INTO taken FROM gone;
  RETURN taken;
END $$;
-- What emails say of a reservation, and to whom they go.

-- People of a reservation's lines (NULL: of all of them) with an address, the main borrowers first; each once.
CREATE OR REPLACE FUNCTION reservation.emailed_borrowers(reservation uuid, lines uuid[], people uuid[]) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY NOT is_main, name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(address)) address, name, is_main FROM (
      SELECT coalesce(person.email, used.external_email) AS address, used.is_main,
        coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = reservation AND (lines IS NULL OR line.id = ANY (lines))
        AND (people IS NULL OR used.id = ANY (people)) AND (person.id IS NULL OR person.blocked_at IS NULL)) one
    WHERE address <> '' ORDER BY lower(address), NOT is_main) everyone
$$;

-- Everybody whom an email about a reservation can go to, once, and where; nowhere: NULL.
CREATE OR REPLACE FUNCTION reservation.writable_borrowers(reservation uuid)
RETURNS TABLE (id uuid, name text, email text) LANGUAGE sql STABLE AS $$
  SELECT one.id, one.name, one.email FROM (
    SELECT DISTINCT ON (coalesce(used.borrower_id::text, lower(used.external_email), used.external_name)) used.id,
      coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name, used.is_main,
      CASE WHEN person.blocked_at IS NULL THEN nullif(coalesce(person.email, used.external_email), '') END AS email
    FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
    LEFT JOIN security."user" person ON person.id = used.borrower_id
    WHERE line.reservation_id = reservation
    ORDER BY coalesce(used.borrower_id::text, lower(used.external_email), used.external_name), NOT used.is_main, used.id
  ) one ORDER BY NOT one.is_main, one.name LIMIT 200
$$;

-- Managers who share a sector with an item of the reservation, but for who does it: they know.
CREATE OR REPLACE FUNCTION reservation.emailed_managers(reservation uuid, author uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', address, 'name', name) ORDER BY name), '[]')
  FROM (
    SELECT DISTINCT ON (lower(person.email)) person.email AS address,
      person.first_name || ' ' || person.last_name AS name
    FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    CROSS JOIN LATERAL reservation.approvers('{}', '{}', item.id) AS manager (id)
    JOIN security."user" person ON person.id = manager.id
    WHERE line.reservation_id = reservation AND person.id <> author AND person.email <> '' AND EXISTS (
      SELECT FROM security.user_sectors own WHERE own.user_id = person.id AND own.sector_id = ANY (item.sector_ids))
    ORDER BY lower(person.email)) everyone
$$;

-- `lines`: what the email is about, of the reservation's own; NULL: all of them. Moments are texts in UTC.
CREATE OR REPLACE FUNCTION reservation.email_facts(reservation uuid, lines uuid[]) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('number', r.number, 'subject', r.subject,
    'startingAt', to_char(r.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    'endingAt', to_char(r.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
    'useType', (SELECT name FROM reservation.use_type WHERE id = r.use_type_id),
    'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', item.name, 'quantity', line.quantity)
        ORDER BY item.name, line.id), '[]')
      FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
      WHERE line.reservation_id = r.id AND (lines IS NULL OR line.id = ANY (lines))),
    'borrowers', (SELECT coalesce(jsonb_agg(name ORDER BY NOT is_main, name), '[]') FROM (
      SELECT coalesce(person.first_name || ' ' || person.last_name, used.external_name) AS name,
        bool_or(used.is_main) AS is_main
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = r.id AND (lines IS NULL OR line.id = ANY (lines)) GROUP BY 1) people),
    'mainBorrower', (SELECT coalesce(person.first_name || ' ' || person.last_name, used.external_name)
      FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = used.borrower_id
      WHERE line.reservation_id = r.id AND used.is_main ORDER BY used.id LIMIT 1))
  FROM reservation.reservation r WHERE r.id = reservation
$$;

-- An email that somebody sends to people of a reservation: `people` are ids of borrowings. It leaves at once.
CREATE OR REPLACE FUNCTION reservation.queue_own_email(about uuid, email_type text, model uuid, author uuid,
  people uuid[], remark text, more jsonb) RETURNS uuid
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb := reservation.email_facts(about, NULL) || more;
BEGIN
  RETURN mailer.queue_email(email_type, 'reservation', about, (facts->>'number') || ' – ' || (facts->>'subject'), author,
    remark, model, facts, reservation.emailed_borrowers(about, NULL, people), '0');
END $$;

-- Asks for the emails of what happens to a reservation. `emails`: [{ type, audience }] of those that are switched on.
-- `more`: what the reservation itself does not say, such as its author's name and what changed.
CREATE OR REPLACE FUNCTION reservation.queue_emails(about uuid, emails jsonb, author uuid, lines uuid[], remark text,
  more jsonb, delay interval) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  facts jsonb := reservation.email_facts(about, lines) || more;
  one jsonb;
BEGIN
  FOR one IN SELECT value FROM jsonb_array_elements(emails) LOOP
    PERFORM mailer.queue_email(one->>'type', 'reservation', about, (facts->>'number') || ' – ' || (facts->>'subject'),
      author, remark, NULL, facts, CASE one->>'audience'
        WHEN 'MANAGERS' THEN reservation.emailed_managers(about, author)
        ELSE reservation.emailed_borrowers(about, lines, NULL) END, delay);
  END LOOP;
END $$;
