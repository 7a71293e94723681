CREATE TABLE "special_hours" (
	"place" text NOT NULL,
	"date" date NOT NULL,
	"opens" text,
	"closes" text,
	CONSTRAINT "special_hours_date_place_pk" PRIMARY KEY("date","place")
);
