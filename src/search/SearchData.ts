export interface SearchData { query: string; results: { title: string; path: string; excerpt: string; kind: 'page' | 'course' | 'faq' | 'post' }[] }
