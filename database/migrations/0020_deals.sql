CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deals_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"process" text DEFAULT '' NOT NULL,
	"version" bigint,
	"state" text DEFAULT '' NOT NULL,
	"buyer" text,
	"seller" text,
	"firm" text,
	"subjectKind" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"subjectName" text DEFAULT '' NOT NULL,
	"terms" json,
	"waitsFor" text DEFAULT '' NOT NULL,
	"moves" bigint,
	"enteredAt" timestamptz(3),
	"dueAt" timestamptz(3),
	"reminded" bigint,
	"endedAt" timestamptz(3),
	"codes" json,
	"lastHash" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealEvents" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dealEvents_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal" text,
	"number" bigint,
	"transition" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"at" timestamptz(3),
	"payload" json,
	"files" text[] DEFAULT '{}' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usedVehicles" ADD COLUMN "reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_buyer_users_id_fk" FOREIGN KEY ("buyer") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_seller_users_id_fk" FOREIGN KEY ("seller") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_firm_firms_id_fk" FOREIGN KEY ("firm") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealEvents" ADD CONSTRAINT "dealEvents_deal_deals_id_fk" FOREIGN KEY ("deal") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_buyer_created" ON "deals" USING btree ("buyer","created");--> statement-breakpoint
CREATE INDEX "deals_seller_created" ON "deals" USING btree ("seller","created");--> statement-breakpoint
CREATE INDEX "deals_subject_state" ON "deals" USING btree ("subject","state");--> statement-breakpoint
CREATE INDEX "deals_dueAt" ON "deals" USING btree ("dueAt");--> statement-breakpoint
CREATE INDEX "deals_rowid" ON "deals" USING btree ("rowid");--> statement-breakpoint
CREATE INDEX "dealEvents_deal_number" ON "dealEvents" USING btree ("deal","number");--> statement-breakpoint
CREATE UNIQUE INDEX "dealEvents_key_unique" ON "dealEvents" USING btree ("key") WHERE "dealEvents"."key" <> '';--> statement-breakpoint
CREATE INDEX "dealEvents_rowid" ON "dealEvents" USING btree ("rowid");