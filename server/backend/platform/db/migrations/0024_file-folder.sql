CREATE TABLE "file_folders" (
	"id" integer PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL
);
