import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'

const CONTEXT = 'https://schema.org'

/** A page by its name and whole address. */
export interface NamedUrl {
  name: string
  url: string
}

/** The site and its search, for machines; `searchUrl` holds `{search_term_string}`. */
export function siteData({
  url,
  searchUrl,
}: {
  url: string
  searchUrl: string
}): WithContext<WebSite> {
  // The vocabulary's own notation for an input, which its types leave out.
  const potentialAction: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: searchUrl },
    'query-input': 'required name=search_term_string',
  }
  return { '@context': CONTEXT, '@type': 'WebSite', name: 'Hush', url, potentialAction }
}

/** The way from the widest page down to the one that is shown. */
export function breadcrumbData(trail: readonly NamedUrl[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** The pages that a list leads to, in its order. */
export function listData(items: readonly NamedUrl[], firstPosition = 1): WithContext<ItemList> {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      name,
      url,
    })),
  }
}

/** Questions and answers as a page shows them. */
export function faqData(
  questions: readonly { question: string; answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
