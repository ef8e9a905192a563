export const SKIN = {
  fair: ['#eebf97', '#dca47a'],
  wheat: ['#d99d6c', '#c28353'],
  brown: ['#b87a4c', '#9d6338'],
  dark: ['#8d5836', '#744528'],
};
