ALTER TABLE "backup_manager"."backup" ADD COLUMN "holds_secrets" boolean DEFAULT false NOT NULL;
-- Every archive that was made so far with the accounts has their passwords in it.
UPDATE backup_manager.backup SET holds_secrets = true
WHERE action = 'EXPORT' AND items @> '[{"service": "security"}]';
