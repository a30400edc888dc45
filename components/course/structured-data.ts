import type { BrowserOutput } from '@/lib/contracts';
import { isoDuration } from '@/lib/format/duration';
import { priceText } from '@/lib/format/price';
import { href } from '@/lib/routes';

type Information = BrowserOutput<'course.information'>;

/** schema.org Course and BreadcrumbList of a course page. `origin` such as https://www.example.com, without slash at the end. */
export function courseStructuredData(
  course: Information,
  site: { readonly origin: string; readonly brand: string; readonly home: string },
): readonly Record<string, unknown>[] {
  const page = `${site.origin}${href('course.chapter', { courseId: course.courseId })}`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: course.title,
      description: course.summary,
      url: page,
      inLanguage: 'zh-CN',
      educationalLevel: course.gradeName,
      about: course.subjectName,
      provider: { '@type': 'EducationalOrganization', name: site.brand, url: site.origin },
      instructor: { '@type': 'Person', name: course.teacher.name, jobTitle: course.teacher.title },
      timeRequired: isoDuration(course.totalSeconds),
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', courseWorkload: isoDuration(course.totalSeconds) },
      offers: { '@type': 'Offer', price: priceText(course.priceFen).slice(1), priceCurrency: 'CNY', category: 'Paid', url: page },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: site.home, item: `${site.origin}${href('brand.home')}` },
        { '@type': 'ListItem', position: 2, name: course.title, item: page },
      ],
    },
  ];
}
