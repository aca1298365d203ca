// Made from the font packages by `npm run media`; a test fails when it is out of date.
export const fontFiles = [
  {
    family: 'heading', script: 'latin', file: 'baloo.8b8ae0e1.woff2', weight: '500 800',
    range:
      'U+20-7E,U+A0-A3,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+E9,' +
      'U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212',
  },
  {
    family: 'heading', script: 'latin-rare', file: 'baloo-western.1cbe2fb2.woff2', weight: '500 800',
    range:
      'U+A4-A8,U+AA,U+AC,U+AF,U+B1-B6,U+B8-BA,U+BC-D6,U+D8-E8,U+EA-FF,U+131,' +
      'U+152-153,U+2C6,U+2DA,U+2DC,U+201A,U+201E,U+2039-203A',
  },
  {
    family: 'heading', script: 'latin-rare', file: 'baloo-extended.b42938c4.woff2', weight: '500 800',
    range:
      'U+100-130,U+132-151,U+154-17F,U+1A0-1A1,U+1AF-1B0,U+218-21B,U+1E9E',
  },
  {
    family: 'heading', script: 'latin-rare', file: 'baloo-rupee.fd513a42.woff2', weight: '500 800',
    range:
      'U+20B9',
  },
  {
    family: 'heading', script: 'arabic', file: 'baloo-arabic.bd77bd03.woff2', weight: '500 800',
    range:
      'U+60C,U+61B,U+61F,U+621-65F,U+660-66D,U+670-671,U+200C-200F',
  },
  {
    family: 'heading', script: 'devanagari', file: 'baloo-devanagari.6abcdf1e.woff2', weight: '500 800',
    range:
      'U+901-903,U+905-90D,U+90F-911,U+913-928,U+92A-930,U+932-933,U+935-939,U+93C-945,U+947-949,U+94B-94D,' +
      'U+950,U+958-95F,U+964-970,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'latin', file: 'nunito.eae54ec2.woff2', weight: '400 700',
    range:
      'U+20-7E,U+A0-A3,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+E9,' +
      'U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212',
  },
  {
    family: 'body', script: 'latin-rare', file: 'nunito-western.89359f62.woff2', weight: '400 700',
    range:
      'U+A4-A8,U+AA,U+AC,U+AF,U+B1-B6,U+B8-BA,U+BC-D6,U+D8-E8,U+EA-FF,U+131,' +
      'U+152-153,U+2C6,U+2DA,U+2DC,U+201A,U+201E,U+2039-203A',
  },
  {
    family: 'body', script: 'latin-rare', file: 'nunito-extended.43b074e7.woff2', weight: '400 700',
    range:
      'U+100-130,U+132-151,U+154-17F,U+1A0-1A1,U+1AF-1B0,U+218-21B,U+1E9E',
  },
  {
    family: 'body', script: 'latin-rare', file: 'nunito-rupee.91748f8d.woff2', weight: '400 700',
    range:
      'U+20B9',
  },
  {
    family: 'body', script: 'arabic', file: 'noto-arabic.c2c28fa3.woff2', weight: '400 700',
    range:
      'U+60C,U+61B,U+61F,U+621-65F,U+660-66D,U+670-671,U+200C-200F',
  },
  {
    family: 'body', script: 'devanagari', file: 'noto-devanagari.c8163662.woff2', weight: '400',
    range:
      'U+901-903,U+905-90D,U+90F-911,U+913-928,U+92A-930,U+932-933,U+935-939,U+93C-945,U+947-949,U+94B-94D,' +
      'U+950,U+958-95F,U+964-970,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'devanagari', file: 'baloo-devanagari.6abcdf1e.woff2', weight: '600 800',
    range:
      'U+901-903,U+905-90D,U+90F-911,U+913-928,U+92A-930,U+932-933,U+935-939,U+93C-945,U+947-949,U+94B-94D,' +
      'U+950,U+958-95F,U+964-970,U+200C-200D,U+25CC',
  },
  {
    family: 'heading', script: 'latin-beside-devanagari', file: 'baloo-beside.8385d747.woff2', weight: '500 800',
    range:
      'U+20-7E,U+A0-A3,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+E9,' +
      'U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212',
  },
  {
    family: 'body', script: 'latin-beside-devanagari', file: 'nunito-beside.bc32c6b3.woff2', weight: '400',
    range:
      'U+20-7E,U+A0-A3,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+E9,' +
      'U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212',
  },
  {
    family: 'body', script: 'latin-beside-devanagari', file: 'baloo-beside.8385d747.woff2', weight: '600 800',
    range:
      'U+20-7E,U+A0-A3,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+E9,' +
      'U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212',
  },
  {
    family: 'body', script: 'devanagari-name', file: 'noto-hindi.78f2ab03.woff2', weight: '400 700',
    range:
      'U+926,U+928,U+939,U+93F-940,U+94D',
  },
  {
    family: 'heading', script: 'bengali', file: 'noto-bengali.8a54cef1.woff2', weight: '500 800',
    range:
      'U+964-965,U+980-9FF,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'bengali', file: 'noto-bengali.8a54cef1.woff2', weight: '400 700',
    range:
      'U+964-965,U+980-9FF,U+200C-200D,U+25CC',
  },
  {
    family: 'heading', script: 'gurmukhi', file: 'noto-gurmukhi.d61d1545.woff2', weight: '500 800',
    range:
      'U+964-965,U+A00-A7F,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'gurmukhi', file: 'noto-gurmukhi.d61d1545.woff2', weight: '400 700',
    range:
      'U+964-965,U+A00-A7F,U+200C-200D,U+25CC',
  },
  {
    family: 'heading', script: 'gujarati', file: 'noto-gujarati.c4b98b30.woff2', weight: '500 800',
    range:
      'U+964-965,U+A80-AFF,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'gujarati', file: 'noto-gujarati.c4b98b30.woff2', weight: '400 700',
    range:
      'U+964-965,U+A80-AFF,U+200C-200D,U+25CC',
  },
  {
    family: 'heading', script: 'tamil', file: 'noto-tamil.a0d9cde0.woff2', weight: '500 800',
    range:
      'U+964-965,U+B80-BFF,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'tamil', file: 'noto-tamil.a0d9cde0.woff2', weight: '400 700',
    range:
      'U+964-965,U+B80-BFF,U+200C-200D,U+25CC',
  },
  {
    family: 'heading', script: 'telugu', file: 'noto-telugu.26637ec5.woff2', weight: '500 800',
    range:
      'U+964-965,U+C00-C7F,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'telugu', file: 'noto-telugu.26637ec5.woff2', weight: '400 700',
    range:
      'U+964-965,U+C00-C7F,U+200C-200D,U+25CC',
  },
  {
    family: 'heading', script: 'kannada', file: 'noto-kannada.ab12b686.woff2', weight: '500 800',
    range:
      'U+964-965,U+C80-CFF,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'kannada', file: 'noto-kannada.ab12b686.woff2', weight: '400 700',
    range:
      'U+964-965,U+C80-CFF,U+200C-200D,U+25CC',
  },
  {
    family: 'heading', script: 'malayalam', file: 'noto-malayalam.e249054d.woff2', weight: '500 800',
    range:
      'U+964-965,U+D00-D7F,U+200C-200D,U+25CC',
  },
  {
    family: 'body', script: 'malayalam', file: 'noto-malayalam.e249054d.woff2', weight: '400 700',
    range:
      'U+964-965,U+D00-D7F,U+200C-200D,U+25CC',
  },
] as const

/** How far the system's font must be stretched, so that nothing moves when ours takes its place. */
export const standIns = {
  heading: { sizeAdjust: '94.21%', ascent: '114.43%', descent: '55.62%', lineGap: '0.00%' },
  body: { sizeAdjust: '101.67%', ascent: '99.44%', descent: '34.72%', lineGap: '0.00%' },
} as const
