import 'server-only';
import { z } from 'zod';
import type { Site } from '@/lib/sites';
import { readDocument, type ContentDocument } from './read';

const line = z.string().trim().min(1);
const page = z.object({ slug: line, title: line, lead: line, description: line });
const glyphs = z.array(z.object({ glyph: z.string().length(1), title: line, text: line })).min(1);

const companyProfile = page.extend({
  /** Part of `lead` that gets the dots of emphasis. */
  emphasis: line,
  points: glyphs,
});
const teamIntroduction = page.extend({ groups: glyphs });
const devHistory = page.extend({
  timeline: z
    .array(
      z.object({
        year: z.number().int().min(2000).max(2100),
        month: z.number().int().min(1).max(12),
        title: line,
        text: line,
        pictures: z.array(z.string().startsWith('/')).default([]),
      }),
    )
    .min(1),
});
const honor = page.extend({
  honors: z.array(z.object({ year: z.number().int(), name: line, issuer: line, reason: line, kind: line })).min(1),
});
const contactUs = page.extend({
  departments: z.array(z.object({ name: line, phone: line, email: z.email(), hours: line, text: line })).min(1),
  /** The address that the ways below lead to: a site with another one shows none. */
  routeTo: line,
  route: z.array(z.object({ by: line, text: line })),
});

export type AboutText = ContentDocument<z.output<typeof page>>;
export type CompanyProfile = ContentDocument<z.output<typeof companyProfile>>;
export type TeamIntroduction = ContentDocument<z.output<typeof teamIntroduction>>;
export type DevHistory = ContentDocument<z.output<typeof devHistory>>;
export type Honor = ContentDocument<z.output<typeof honor>>;
export type ContactUs = ContentDocument<z.output<typeof contactUs>>;

async function readContactUs(site: Site): Promise<ContactUs> {
  const text = await readDocument('about/contact-us.md', contactUs, site);
  return text.meta.routeTo === site.address ? text : { ...text, meta: { ...text.meta, route: [] } };
}

/** What each of them has to say, by its file. */
export const aboutForms = {
  'about/companyProfile.md': companyProfile,
  'about/teamIntroduction.md': teamIntroduction,
  'about/devHistory.md': devHistory,
  'about/honor.md': honor,
  'about/socialResponsibility.md': page,
  'about/contact-us.md': contactUs,
  'about/legal-notice.md': page,
  'about/tender-announcement.md': page,
} as const;

/** The texts of the pages below /about, for a site. */
export const aboutTexts = {
  companyProfile: (site: Site): Promise<CompanyProfile> => readDocument('about/companyProfile.md', companyProfile, site),
  teamIntroduction: (site: Site): Promise<TeamIntroduction> => readDocument('about/teamIntroduction.md', teamIntroduction, site),
  devHistory: (site: Site): Promise<DevHistory> => readDocument('about/devHistory.md', devHistory, site),
  honor: (site: Site): Promise<Honor> => readDocument('about/honor.md', honor, site),
  socialResponsibility: (site: Site): Promise<AboutText> => readDocument('about/socialResponsibility.md', page, site),
  contactUs: readContactUs,
  legalNotice: (site: Site): Promise<AboutText> => readDocument('about/legal-notice.md', page, site),
  tenderAnnouncement: (site: Site): Promise<AboutText> => readDocument('about/tender-announcement.md', page, site),
} as const;
