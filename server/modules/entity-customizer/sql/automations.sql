-- Entries of the history are the events of automations: each write adds one in its transaction.

-- Stores a run per active automation that an entry starts, and its job. A chain is no circle, at most 5 deep and 100 long.
CREATE OR REPLACE FUNCTION entity_customizer.note_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  running uuid := nullif(current_setting('regie.automation_run', true), '')::uuid;
  sent_form uuid := nullif(current_setting('regie.public_form', true), '')::uuid;
  above entity_customizer.automation_run;
  started record;
BEGIN
  IF running IS NOT NULL THEN
    SELECT * INTO above FROM entity_customizer.automation_run WHERE id = running;
    UPDATE activity_thread.activity entry SET automation = (
      SELECT name FROM entity_customizer.automation WHERE id = above.automation_id)
    FROM entries WHERE entry.id = entries.id;
  END IF;
  IF sent_form IS NOT NULL THEN
    UPDATE activity_thread.activity entry SET form = (
      SELECT name FROM entity_customizer.public_form WHERE id = sent_form)
    FROM entries WHERE entry.id = entries.id;
  END IF;
  IF EXISTS (SELECT FROM entries WHERE action = 'DELETE') THEN
    UPDATE entity_customizer.notification notice SET state = 'VOID', updated_at = now()
    FROM entries WHERE entries.action = 'DELETE' AND notice.entity = entries.entity
      AND notice.record_id = entries.record_id AND notice.state IN ('UNREAD', 'ASKED');
  END IF;
  IF NOT EXISTS (SELECT FROM entity_customizer.automation WHERE NOT is_paused AND trigger IN ('CREATED', 'CHANGED', 'FORM')) THEN
    RETURN NULL;
  END IF;
  FOR started IN
    INSERT INTO entity_customizer.automation_run
      (id, automation_id, entity, record_id, record_label, trigger, cause, depth, chain, state, ended_at)
    SELECT found.id, found.automation_id, found.entity, found.record_id, found.record_label, found.trigger, found.cause,
      coalesce(above.depth + 1, 0), coalesce(above.chain, found.id::text), found.state,
      CASE found.state WHEN 'BLOCKED' THEN now() END
    FROM (
      SELECT gen_random_uuid() AS id, one.id AS automation_id, entries.entity, entries.record_id, entries.record_label,
        one.trigger, entries.id::text AS cause,
        CASE WHEN above.depth >= 5 OR (SELECT count(*) FROM entity_customizer.automation_run earlier
          WHERE earlier.chain = above.chain) >= 100 OR EXISTS (SELECT FROM entity_customizer.automation_run earlier
          WHERE earlier.chain = above.chain AND earlier.automation_id = one.id AND earlier.record_id = entries.record_id)
        THEN 'BLOCKED' ELSE 'WAITING' END AS state
      FROM entries JOIN entity_customizer.automation one ON one.entity = entries.entity AND NOT one.is_paused
      CROSS JOIN LATERAL (
        SELECT coalesce(entries.changes->one.watched_field, entries.changes->('customFields.' || one.watched_field)) AS change
      ) watched
      WHERE (one.trigger = 'CREATED' AND entries.action = 'CREATE')
        OR (one.trigger = 'FORM' AND entries.action = 'CREATE' AND one.form_id = sent_form)
        OR (one.trigger = 'CHANGED' AND entries.action IN ('UPDATE', 'UNDO') AND watched.change IS NOT NULL
          AND coalesce(one.wanted_value, 'null') IN ('null', watched.change->'after'))
    ) found
    RETURNING id, state
  LOOP
    IF started.state = 'WAITING' THEN
      PERFORM entity_customizer.queue_run(started.id);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- One after the other: an import of thousands of records must not take the connections of other jobs. A button and an
-- answer are first, since somebody waits for them.
CREATE OR REPLACE FUNCTION entity_customizer.queue_run(run uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('entity-customizer:runAutomation', json_build_object('runId', run),
    queue_name := 'automations', max_attempts := 5, job_key := 'automation:' || run, priority := CASE WHEN EXISTS (
      SELECT FROM entity_customizer.automation_run one WHERE one.id = run AND one.trigger IN ('BUTTON', 'ANSWER')) THEN 0 ELSE 1 END);
END $$;

CREATE OR REPLACE TRIGGER start_automations AFTER INSERT ON activity_thread.activity
  REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION entity_customizer.note_events();
