import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'
import type { StructuredData } from './structured-data.ts'

const CONTEXT = 'https://schema.org'

interface NamedUrl {
  name: string
  url: string
}

/** `searchUrl` contains `{search_term_string}`. */
export function siteData({ url, searchUrl }: { url: string; searchUrl: string }): StructuredData {
  const potentialAction: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: searchUrl },
    'query-input': 'required name=search_term_string',
  }
  const data: WithContext<WebSite> = {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Hush',
    url,
    potentialAction,
  }
  return data
}

export function breadcrumbData(trail: readonly NamedUrl[]): StructuredData {
  const data: WithContext<BreadcrumbList> = {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
  return data
}

export function listData(items: readonly NamedUrl[], firstPosition = 1): StructuredData {
  const data: WithContext<ItemList> = {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      name,
      url,
    })),
  }
  return data
}

export function faqData(
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  const data: WithContext<FAQPage> = {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return data
}
