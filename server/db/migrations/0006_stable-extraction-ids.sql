UPDATE "extractions" SET "stage" = "renamed"."id"
FROM (VALUES
	('opening the site', 'opening-site'),
	('reading the page', 'reading-page'),
	('reading the dark theme', 'reading-dark-theme'),
	('looking at the phone layout', 'reading-phone-layout'),
	('reading more pages', 'reading-more-pages'),
	('fetching logos and fonts', 'fetching-files')
) AS "renamed" ("sentence", "id")
WHERE "extractions"."stage" = "renamed"."sentence";--> statement-breakpoint
-- PostgreSQL cannot read every text that json may hold: half an emoji or a NUL in one note fails every function that reads
-- its strings. Such an entry stays as it is, and is shown with the rule "other"; the rest of its row is converted.
DO $$
DECLARE
	"stored" record;
	"entry" json;
	"old_rule" text;
	"new_rule" text;
	"converted" json[];
	"known_rules" text[] := ARRAY[
		'primary-score', 'primary-monochrome', 'primary-text-color', 'primary-other-theme', 'primary-same-in-both-themes',
		'supporting-color', 'background-largest', 'surface-largest', 'text-color-most-used', 'text-color-muted',
		'themes-shown', 'theme-shown-first', 'rationale-from-evidence', 'font-most-body-text', 'font-most-text',
		'font-largest-heading', 'font-largest-text', 'font-heading-from-body', 'font-code', 'font-display',
		'logo-score', 'logo-last-resort', 'logo-candidates', 'preview-image', 'site-icon',
		'page-screenshot', 'desktop-screenshot', 'phone-screenshot', 'large-images', 'background-patterns',
		'radius-most-controls', 'radius-smaller-controls', 'radius-most-cards', 'radius-larger-cards', 'button-shape',
		'space-most-used', 'space-grid-4', 'space-grid-5', 'space-grid-6', 'space-grid-8',
		'density', 'border-most-used', 'border-thinner', 'border-thicker', 'border-style',
		'shadow-reach', 'gradient-hero', 'gradient-button', 'gradient-most-used', 'type-display',
		'type-h1', 'type-h1-any-level', 'type-h2', 'type-h2-next-size', 'type-h2-only-heading',
		'type-body', 'type-caption', 'case-headings', 'case-eyebrows', 'name-vote',
		'name-alone', 'name-of-domain', 'name-by-model', 'domain-reached', 'domain-stated',
		'accounts-linked', 'press-link', 'tagline-stated', 'tagline-description', 'tagline-title',
		'tagline-hero', 'tagline-below-hero', 'tagline-largest', 'tagline-opening', 'tagline-by-model',
		'description-description', 'description-og-description', 'description-twitter-description', 'description-json-ld', 'description-manifest',
		'description-first-paragraph', 'description-by-model', 'tone-counted', 'tone-shape', 'tone-by-model',
		'audience-named', 'audience-by-model', 'terms-repeated', 'terms-by-model', 'quote-beside-author',
		'quote-by-model', 'customer-wall', 'partner-wall', 'customers-listed', 'companies-quoted',
		'customers-by-model', 'figures-shown', 'figures-by-model', 'other'
	];
BEGIN
	FOR "stored" IN SELECT "id", "evidence" FROM "extractions" WHERE json_typeof("evidence") = 'array' LOOP
		"converted" := '{}';
		FOR "entry" IN SELECT "value" FROM json_array_elements("stored"."evidence") LOOP
			BEGIN
				IF json_typeof("entry") = 'object' THEN
					"old_rule" := "entry"->>'rule';
					"new_rule" := (SELECT "renamed"."id" FROM (VALUES
						('weighed evidence', 'primary-score'),
						('a brand of black and white', 'primary-monochrome'),
						('no colour shows: as the text', 'primary-text-color'),
						('a colour beside the primary', 'supporting-color'),
						('the ground with the largest area', 'background-largest'),
						('the largest ground on the ground', 'surface-largest'),
						('the colour of most text', 'text-color-most-used'),
						('the quieter text', 'text-color-muted'),
						('as in the theme that shows', 'primary-same-in-both-themes'),
						('the family of most running text', 'font-most-body-text'),
						('the family of most text', 'font-most-text'),
						('no heading shows: as the body', 'font-heading-from-body'),
						('the family of the largest heading', 'font-largest-heading'),
						('the family of the largest text', 'font-largest-text'),
						('the family of code', 'font-code'),
						('the family of the largest words', 'font-display'),
						('pictures that might be the logo', 'logo-candidates'),
						('themes that show', 'themes-shown'),
						('the theme shown first', 'theme-shown-first'),
						('told from the evidence', 'rationale-from-evidence'),
						('the picture for previews', 'preview-image'),
						('the icon of the site', 'site-icon'),
						('the page as it was read', 'page-screenshot'),
						('the first screen', 'desktop-screenshot'),
						('the first screen of a phone', 'phone-screenshot'),
						('large pictures of the page', 'large-images'),
						('grounds that repeat', 'background-patterns'),
						('the corners of most buttons and fields', 'radius-most-controls'),
						('the corners of most cards', 'radius-most-cards'),
						('the smaller corners of controls', 'radius-smaller-controls'),
						('the larger corners of cards', 'radius-larger-cards'),
						('the shape of most buttons', 'button-shape'),
						('the air between lines, in cards and around sections', 'density'),
						('the width of most lines', 'border-most-used'),
						('the lines that are thinner than most', 'border-thinner'),
						('the lines that are thicker than most', 'border-thicker'),
						('the style of those lines', 'border-style'),
						('the shadows that show most, by how far they reach', 'shadow-reach'),
						('the ground that is seen first', 'gradient-hero'),
						('what is no larger than a button', 'gradient-button'),
						('the gradient that shows most elsewhere', 'gradient-most-used'),
						('the largest words', 'type-display'),
						('the largest heading of the first level', 'type-h1'),
						('the largest heading, of whatever level', 'type-h1-any-level'),
						('the size of most headings of the second level', 'type-h2'),
						('the next smaller heading', 'type-h2-next-size'),
						('the only heading there is', 'type-h2-only-heading'),
						('the size of most letters', 'type-body'),
						('the size of most small text', 'type-caption'),
						('how most headings are set', 'case-headings'),
						('how eyebrows are set', 'case-eyebrows'),
						('the best there is', 'logo-last-resort'),
						('the most used space', 'space-most-used'),
						('the most used space, in steps of 4 px', 'space-grid-4'),
						('the most used space, in steps of 5 px', 'space-grid-5'),
						('the most used space, in steps of 6 px', 'space-grid-6'),
						('the most used space, in steps of 8 px', 'space-grid-8'),
						('the same part in the light theme', 'primary-other-theme'),
						('the same part in the dark theme', 'primary-other-theme')
					) AS "renamed" ("sentence", "id") WHERE "renamed"."sentence" = "old_rule");
					IF "new_rule" IS NULL AND "old_rule" LIKE '+%' THEN
						"new_rule" := 'logo-score';
					END IF;
					IF "new_rule" IS NOT NULL THEN
						"entry" := "entry"::jsonb || jsonb_build_object('rule', "new_rule");
					ELSIF "old_rule" IS NULL OR "old_rule" <> ALL ("known_rules") THEN
						"entry" := "entry"::jsonb || jsonb_build_object('rule', 'other', 'ruleText', "old_rule");
					END IF;
				END IF;
			EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
				NULL;
			END;
			"converted" := array_append("converted", "entry");
		END LOOP;
		UPDATE "extractions" SET "evidence" = array_to_json("converted") WHERE "id" = "stored"."id";
	END LOOP;
END $$;
