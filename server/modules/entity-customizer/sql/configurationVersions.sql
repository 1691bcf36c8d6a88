-- Entries of the history of configured entities ask for a version; the job removes them. Other entries cost a comparison.

CREATE OR REPLACE FUNCTION entity_customizer.ask_version(change_id uuid, author uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO entity_customizer.configuration_change (id, user_id) VALUES (change_id, author);
  -- Changes of the same ten seconds are one version.
  PERFORM graphile_worker.add_job('entity-customizer:storeVersion', queue_name := 'configurationVersions',
    run_at := now() + interval '10 seconds', max_attempts := 5, job_key := 'configurationVersion',
    job_key_mode := 'preserve_run_at');
END $$;

CREATE OR REPLACE FUNCTION entity_customizer.note_configuration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM entity_customizer.ask_version(NEW.id, NEW.user_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_configuration AFTER INSERT ON activity_thread.activity FOR EACH ROW
  WHEN (NEW.entity IN ('automation', 'bookingQuota', 'consoleEntity', 'customField', 'customFieldGroup', 'directMailModel', 'editionModel',
    'emailModel', 'entityConfiguration', 'entityOverride', 'interventionCategory', 'parameter', 'publicForm', 'reservationCategory',
    'reservationValidationWorkflow', 'rowRule', 'savedSearch', 'sector', 'translation', 'useType', 'userRole'))
  EXECUTE FUNCTION entity_customizer.note_configuration();
