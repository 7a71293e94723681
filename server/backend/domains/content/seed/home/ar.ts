import type { LanguageContent } from './language-content.ts'

export const ar: LanguageContent = {
  stories: {
    'at-your-door': 'كيف تتم التجربة',
    'liwa-heat': 'اقرأ اختبار الحرارة',
    'quiet-cabin': 'أصغِ معنا',
    'tromso-winter': 'اقرأ اختبار الشتاء',
  },
  offers: {
    ar_AE: {
      item: 'windowFilm',
      title: 'تظليل سيراميكي للنوافذ مع سيارتك',
      text: 'اطلب ES8 الآن لتستلمها بنوافذ جانبية مظللة بطبقة سيراميكية: رؤية صافية، ومقصورة ترتفع حرارتها ببطء أكبر.',
      terms: 'نسبة التظليل ضمن الحد القانوني.',
    },
  },
}
